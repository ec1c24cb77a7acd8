const ERASE_BELOW = "\x1b[0J";
const DRAW_EVERY_MS = 100;

/** Keeps `lines()` at the bottom of the terminal; other output scrolls above them. */
export function openWindow(lines: () => string[]) {
  const { stdout } = process;
  const print = stdout.write.bind(stdout);
  let height = 0;
  let lineIsOpen = false;
  let timer: NodeJS.Timeout | undefined;

  function erase() {
    if (height > 0) print(`\x1b[${height}A\r${ERASE_BELOW}`);
    height = 0;
  }

  function draw() {
    clearTimeout(timer);
    timer = undefined;
    erase();
    // A wrapped line would be two rows high.
    const rows = lines().map((line) => line.slice(0, (stdout.columns || 80) - 1));
    print(`${lineIsOpen ? "\n" : ""}${rows.join("\n")}\n`);
    lineIsOpen = false;
    height = rows.length;
  }

  const update = () => {
    timer ??= setTimeout(draw, DRAW_EVERY_MS).unref();
  };

  const restore = [stdout, process.stderr].map((stream) => {
    const { write } = stream;
    stream.write = ((...args: Parameters<typeof write>) => {
      erase();
      lineIsOpen = !String(args[0]).endsWith("\n");
      update();
      return write.apply(stream, args);
    }) as typeof write;
    return () => {
      stream.write = write;
    };
  });

  /** Draws the lines a last time and leaves them in the terminal. */
  function close() {
    for (const undo of restore) undo();
    draw();
  }

  return { update, close };
}
