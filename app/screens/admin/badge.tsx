/** The state of a thing in one word. */
export function Badge({ name, look }: { name: string; look: string }) {
  return (
    <span className={`h-6 inline-flex flex-none items-center rounded-full px-2.5 text-2xs font-bold ${look}`}>
      {name}
    </span>
  );
}
