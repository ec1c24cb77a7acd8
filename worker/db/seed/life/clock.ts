/** Runs `work`, for which `Date` tells the time that was last passed to `at`, in milliseconds. The real clock goes on afterwards. */
export async function withClock(start: number, work: (at: (time: number) => void) => Promise<void>) {
  const RealDate = globalThis.Date;
  let now = start;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: []) => Reflect.construct(target, args.length === 0 ? [now] : args) as Date,
    get: (target, name) => (name === "now" ? () => now : (Reflect.get(target, name) as unknown)),
  });
  try {
    await work((time) => {
      now = time;
    });
  } finally {
    globalThis.Date = RealDate;
  }
}
