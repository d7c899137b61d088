-- One text of all chapters: links between files lead to headings, pictures lie beside the English text, and what only a
-- test or the page needs is left out.

local chapter = 0

-- The heading of a chapter has the name of its file.
function Header(heading)
  if heading.level == 1 then
    chapter = chapter + 1
    heading.identifier = PANDOC_STATE.input_files[chapter]:match("([^/]+)%.md$")
    return heading
  end
end

function Link(link)
  -- A document beside the book is only named.
  if link.target:find("^%.%./%.%./") then
    return link.content
  end
  if not link.target:find("://") then
    link.target = link.target:gsub("^(.*)%.md.*$", "#%1")
    return link
  end
end

function Image(image)
  image.src = image.src:gsub("^%.%./", "")
  return image
end

function CodeBlock(block)
  if block.classes[1] == "rust" then
    local kept = {}
    for line in (block.text .. "\n"):gmatch("(.-)\n") do
      if line ~= "#" and line:sub(1, 2) ~= "# " then
        table.insert(kept, line)
      end
    end
    block.text = table.concat(kept, "\n")
    return block
  end
end

function RawBlock(block)
  if block.text:find("^<!%-%- live ") then
    return {}
  end
end
