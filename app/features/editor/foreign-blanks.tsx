import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { convertBlanks, findForeignBlanks } from "#app/prompt/convert-blanks.ts";

type ForeignBlanksProps = { body: string; onConvert: (body: string) => void };

/** Offers to convert placeholders of other notations, one name at a time or all at once. */
export function ForeignBlanks({ body, onConvert }: ForeignBlanksProps) {
  const [declined, setDeclined] = useState<string[]>([]);
  const blanks = findForeignBlanks(body).filter(({ source }) => !declined.includes(source));
  if (blanks.length === 0) return null;
  const sources = [...new Map(blanks.map(({ source, name }) => [source, name]))];
  const convert = (chosen: typeof blanks) => onConvert(convertBlanks(body, chosen));
  return (
    <div role="group" aria-label="빈칸 바꾸기" className="rounded-2.5 bg-leaf-soft p-4">
      <p className="text-sm font-semibold text-leaf">빈칸처럼 보이는 곳이 있어요. 눌러서 빈칸으로 바꿔 보세요.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {sources.map(([source, name]) => (
          <button
            key={source}
            type="button"
            onClick={() => convert(blanks.filter((blank) => blank.source === source))}
            className="chip min-w-0 max-w-full cursor-pointer gap-1.5"
          >
            <span className="truncate text-muted">{source}</span>
            <span className="sr-only">빈칸으로 바꾸기:</span>
            <span aria-hidden="true">→</span>
            <span className="truncate text-persimmon font-semibold">{`{{${name}}}`}</span>
          </button>
        ))}
      </div>
      <div className="mt-3 flex gap-2">
        {sources.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => convert(blanks)}>
            모두 바꾸기
          </Button>
        )}
        <Button variant="ghost" onClick={() => setDeclined([...declined, ...sources.map(([source]) => source)])}>
          그대로 둘게요
        </Button>
      </div>
    </div>
  );
}
