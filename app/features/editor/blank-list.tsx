import { variablesOf } from "#contracts/variables.ts";

/** The blanks of the body with their default or options. */
export function BlankList({ body }: { body: string }) {
  const variables = variablesOf(body);
  if (variables.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">빈칸 {variables.length}개</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {variables.map(({ name, default: start, options }) => (
          <li
            key={name}
            className="inline-flex max-w-full items-baseline gap-1.5 rounded-2 bg-persimmon-soft px-2.5 py-1 text-sm"
          >
            <span className="text-persimmon font-semibold">{name}</span>
            {(options || start) && (
              <span className="min-w-0 truncate text-muted">{options ? options.join(" · ") : start}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
