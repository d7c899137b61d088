// How the browser of the tests is begun.

/** In a container there is no other sandbox than the container, and no graphics card. */
export const LAUNCH = {
  executablePath: process.env.GAVOTTE_BROWSER ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
};
