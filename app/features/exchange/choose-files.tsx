import { type ChangeEvent, useRef } from "react";
import { categories, models } from "#contracts/catalog.ts";
import { IMPORT_MAX } from "#contracts/limits.ts";
import { formatNumber } from "#app/lib/format.ts";
import { focusWrong } from "#app/lib/use-submit.ts";
import { Button } from "#app/ui/button.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { UploadIcon } from "#app/ui/icons.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { FoundFile } from "./found-file.tsx";
import { countPrompts } from "./import-state.ts";
import type { useImport } from "./use-import.ts";

const ACCEPTED = ".json,.csv,.tsv,.md,.markdown,.txt,.zip";

function Kinds() {
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm text-muted">
      <li>글감에서 내보낸 JSON과 마크다운 묶음(zip)</li>
      <li>prompts.chat의 CSV</li>
      <li>VS Code와 Copilot의 .prompt.md, 그 밖의 마크다운</li>
    </ul>
  );
}

type ChooseFilesProps = Pick<ReturnType<typeof useImport>, "state" | "dispatch" | "missing" | "add" | "begin">;

/** The files, what was found in them and what is still needed of the person. */
export function ChooseFiles({ state, dispatch, missing, add, begin }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const needed = useRef<HTMLDivElement>(null);
  const { files, refused, isReading, defaults, isChecked } = state;
  const count = countPrompts(files);
  const isTooMany = count > IMPORT_MAX;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (chosen.length > 0) void add(chosen);
  };
  const start = () => {
    begin();
    requestAnimationFrame(() => focusWrong(needed.current));
  };
  const errorOf = (name: "category" | "model", message: string) =>
    isChecked && defaults[name] === "" ? message : undefined;

  return (
    <>
      <section aria-labelledby="files" className="box p-4 md:p-5">
        <h2 id="files" className="section-title">
          어떤 파일을 읽나요?
        </h2>
        <Kinds />
        <p className="mt-3 text-sm text-muted">
          모두 임시 저장 글로 들어와요. 이미 있는 글은 건너뛰어요. 한 번에 {formatNumber(IMPORT_MAX)}개까지 가져올 수
          있어요.
        </p>
        <Button
          variant={files.length === 0 ? "primary" : "secondary"}
          className="mt-4 w-full"
          aria-disabled={isReading}
          onClick={() => !isReading && input.current?.click()}
        >
          <UploadIcon className="size-4.5" />
          {isReading ? "읽는 중…" : files.length === 0 ? "파일 고르기" : "파일 더 고르기"}
        </Button>
        <FileInput ref={input} multiple accept={ACCEPTED} aria-label="가져올 파일" onChange={choose} />
      </section>
      <div role="status">
        {refused.map(({ name, problem }) => (
          <p key={name} className="mt-3 rounded-2.5 bg-alert-soft p-4 text-sm break-words">
            <strong>{name}</strong>: {problem}
          </p>
        ))}
        {files.length > 0 && (
          <p className="mt-5 text-sm font-semibold">
            파일 {formatNumber(files.length)}개에서 글 {formatNumber(count)}개를 찾았어요.
          </p>
        )}
      </div>
      {files.length > 0 && (
        <>
          <ul aria-label="고른 파일" className="mt-3 space-y-3">
            {files.map((file) => (
              <li key={file.name}>
                <FoundFile file={file} dispatch={dispatch} />
              </li>
            ))}
          </ul>
          {(missing.category || missing.model) && (
            <div ref={needed} className="mt-5 grid gap-4 md:grid-cols-2">
              {missing.category && (
                <SelectField
                  name="category"
                  label="카테고리가 없는 글은"
                  value={defaults.category}
                  options={categories}
                  error={errorOf("category", "카테고리를 골라 주세요.")}
                  onChange={(category) => dispatch({ type: "defaultChosen", change: { category } })}
                />
              )}
              {missing.model && (
                <SelectField
                  name="model"
                  label="AI 모델이 없는 글은"
                  value={defaults.model}
                  options={models}
                  error={errorOf("model", "AI 모델을 골라 주세요.")}
                  onChange={(model) => dispatch({ type: "defaultChosen", change: { model } })}
                />
              )}
            </div>
          )}
          <Button className="mt-5 w-full" onClick={start} aria-describedby={isTooMany ? "too-many" : undefined}>
            {formatNumber(count)}개 가져오기
          </Button>
          <GroupError
            id="too-many"
            error={
              isTooMany
                ? `한 번에 ${formatNumber(IMPORT_MAX)}개까지 가져올 수 있어요. 파일을 몇 개 빼 주세요.`
                : undefined
            }
          />
        </>
      )}
    </>
  );
}
