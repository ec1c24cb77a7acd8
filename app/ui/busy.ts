import { createStore } from "#app/lib/store.ts";

const under = createStore<{ of: Promise<unknown>; text: string }[]>([]);

/** Says what a press has begun until it is done, in sight at once: on a slow line nothing else changes before. */
export function sayBusy<T>(of: Promise<T>, text = "여는 중…") {
  under.write([...under.read(), { of, text }]);
  const end = () => under.write(under.read().filter((one) => one.of !== of));
  of.then(end, end);
  return of;
}

export const useBusy = () => under.use().at(-1)?.text;
