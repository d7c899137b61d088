-- One text of all chapters: links between files lead to headings, pictures and blocks lie beside or in the English text, and
-- what only a test or the page needs is left out.

local chapter = 0
-- The blocks of the chapter's English text, and how many the chapter had so far.
local english, passed = {}, 0

local function blocks_of(chapter)
  local path = chapter:gsub("/zh%-CN/", "/")
  local file = assert(io.open(path))
  local blocks = {}
  pandoc.read(file:read("a"), "commonmark+pipe_tables"):walk({
    CodeBlock = function(block)
      table.insert(blocks, block)
    end,
  })
  file:close()
  return blocks
end

-- The heading of a chapter has the name of its file.
function Header(heading)
  if heading.level == 1 then
    chapter = chapter + 1
    local file = PANDOC_STATE.input_files[chapter]
    heading.identifier = file:match("([^/]+)%.md$")
    english, passed = blocks_of(file), 0
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
  passed = passed + 1
  if block.classes[1] == "same" then
    local file = PANDOC_STATE.input_files[chapter]
    block = english[passed] or error(file .. ": the English text has no block " .. passed)
  end
  if block.classes[1] == "rust" then
    local kept = {}
    for line in (block.text .. "\n"):gmatch("(.-)\n") do
      if line ~= "#" and line:sub(1, 2) ~= "# " then
        table.insert(kept, line)
      end
    end
    block.text = table.concat(kept, "\n")
  end
  return block
end

function RawBlock(block)
  if block.text:find("^<!%-%- live ") then
    return {}
  end
end
