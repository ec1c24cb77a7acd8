import { SKILL_FILES_MAX } from "#contracts/skill-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { GroupError, FieldMessage, controlProps } from "#app/ui/field-message.tsx";
import { GrowingTextarea } from "#app/ui/growing-textarea.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import type { SkillDraft } from "./skill-draft.ts";

type SkillFilesFieldProps = {
  files: SkillDraft["files"];
  errors: Record<string, string>;
  onChange: (files: SkillDraft["files"]) => void;
};

/** The files beside SKILL.md, each with its path and text, and what is wrong with each. */
export function SkillFilesField({ files, errors, onChange }: SkillFilesFieldProps) {
  const change = (at: number, part: Partial<SkillDraft["files"][number]>) =>
    onChange(files.map((file, index) => (index === at ? { ...file, ...part } : file)));
  return (
    <div role="group" aria-labelledby="skill-files" className="mt-6">
      <p id="skill-files" className="label">
        곁의 파일 <span className="font-normal text-muted">(선택)</span>{" "}
        <span className="text-muted tabular-nums">
          {files.length} / {SKILL_FILES_MAX}
        </span>
      </p>
      <GroupError id="files-error" error={errors.files} />
      <ul className="space-y-4">
        {files.map((file, at) => {
          const name = `files.${at}.text`;
          const error = errors[name];
          return (
            <li key={at} className="box p-4">
              <LineField
                name={`files.${at}.path`}
                label="경로"
                value={file.path}
                placeholder="references/GUIDE.md"
                error={errors[`files.${at}.path`]}
                onChange={(path) => change(at, { path })}
              />
              <label htmlFor={name} className="label mt-3">
                내용
              </label>
              <GrowingTextarea
                {...controlProps(name, { error })}
                value={file.text}
                onChange={({ currentTarget }) => change(at, { text: currentTarget.value })}
                className="field h-auto! min-h-24 max-h-80 resize-y py-3 text-sm leading-relaxed"
              />
              <FieldMessage name={name} error={error} />
              <Button
                variant="danger"
                className="mt-3"
                onClick={() => onChange(files.filter((_, index) => index !== at))}
              >
                <TrashIcon className="size-4" />
                파일 빼기<span className="sr-only">: {file.path}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {files.length < SKILL_FILES_MAX && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 w-full"
          onClick={() => onChange([...files, { path: "", text: "" }])}
        >
          <PlusIcon className="size-4" />
          파일 더하기
        </Button>
      )}
    </div>
  );
}
