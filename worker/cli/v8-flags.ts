/**
 * V8 flags of a local workerd, in the variable that Miniflare reads before it starts one. workerd runs tasks of V8 until none is left, and
 * the sweep of its C++ heap posts its next task at once while a background thread sweeps too. That thread may meanwhile wait for a garbage
 * collection of the main thread: with one of them, on two cores, the process never answers again (decision 0134). Without
 * background threads a sweep ends.
 */
export const v8Flags = {
  MINIFLARE_WORKERD_V8_FLAGS: process.env.MINIFLARE_WORKERD_V8_FLAGS ?? "--single-threaded-gc",
};
