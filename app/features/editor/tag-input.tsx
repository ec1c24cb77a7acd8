import { type CompositionEvent, type KeyboardEvent, useRef, useState } from "react";
import { TAGS_MAX } from "#contracts/limits.ts";
import { useLineBreak } from "#app/lib/ime.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { controlProps, FieldMessage } from "#app/ui/field-message.tsx";
import { cautionIn } from "./caution.tsx";
import { addTags, hasSeparator } from "./add-tags.ts";

type TagInputProps = { tags: string[]; error?: string; caution?: string; onChange: (tags: string[]) => void };

const HINT = "쉼표, 띄어쓰기, Enter로 나눠요. 검색할 때 쓸 낱말을 골라 주세요.";

/** Tags as chips. A comma, a space or Enter adds the typed tag; Backspace in the empty field removes the last one. */
export function TagInput({ tags, error, caution, onChange }: TagInputProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  // Enter was pressed in the middle of a Hangul syllable: the tag is added once the syllable is whole.
  const isEntered = useRef(false);

  const add = (text: string) => {
    const added = addTags(tags, text);
    setProblem(added.problem);
    setTyped(added.rest);
    if (added.tags.length > tags.length) onChange(added.tags);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    setProblem("");
    input.current?.focus();
  };
  const type = (text: string, isComposing: boolean) => {
    if (!isComposing && hasSeparator(text)) add(text);
    else {
      setTyped(text);
      setProblem("");
    }
  };
  const enter = () => {
    isEntered.current = isComposing.current;
    // The Enter that follows the one within a syllable finds the field empty.
    if (!isEntered.current && input.current?.value) add(input.current.value);
  };
  useLineBreak(input, enter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" || event.code === "Enter") {
      event.preventDefault();
      enter();
    } else if (event.key === "Backspace" && !isComposing.current && typed === "" && tags.length > 0)
      remove(tags.at(-1)!);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    isComposing.current = false;
    if (isEntered.current) add(value);
    else type(value, false);
    isEntered.current = false;
  };

  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <label htmlFor="tags" className="text-sm font-semibold">
          태그 <span className="font-normal text-muted">(선택)</span>
        </label>
        <span className="text-xs text-muted tabular-nums">
          {tags.length} / {TAGS_MAX}
          <span className="sr-only">개</span>
        </span>
      </div>
      {tags.length > 0 && (
        <ul aria-label="단 태그" className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <TagChip tag={tag} onDelete={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <span aria-hidden="true" className="absolute left-3.5 top-2.75 text-base text-muted">
          #
        </span>
        <input
          ref={input}
          {...controlProps("tags", { error: error ?? problem, hint: caution ?? HINT })}
          type="text"
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={onCompositionEnd}
          onBlur={() => (typed.trim() === "" ? setProblem("") : add(typed))}
          className="field aria-[invalid]:border-alert pl-8"
        />
      </div>
      <FieldMessage name="tags" error={error ?? (problem || undefined)} hint={cautionIn(caution) ?? HINT} />
    </div>
  );
}
