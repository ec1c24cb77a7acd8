import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { OwnSkill } from "#contracts/skill-files.ts";
import { SKILL_DESCRIPTION_MAX } from "#contracts/skill-rules.ts";
import { fieldsOf } from "#app/lib/entry.ts";
import { focusWrong } from "#app/lib/use-submit.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { UploadIcon } from "#app/ui/icons.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { SkillFilesField } from "./skill-files-field.tsx";
import { useSkill } from "./use-skill.ts";

const markFolder = (input: HTMLInputElement | null) => input?.setAttribute("webkitdirectory", "");

function Uploads({ onFiles }: { onFiles: (files: File[]) => void }) {
  const archive = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (chosen.length > 0) onFiles(chosen);
  };
  const keepFolder = (input: HTMLInputElement | null) => {
    folder.current = input;
    markFolder(input);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => archive.current?.click()}>
        <UploadIcon className="size-4" />
        zip이나 SKILL.md 올리기
      </Button>
      <Button variant="secondary" size="small" onClick={() => folder.current?.click()}>
        <UploadIcon className="size-4" />
        폴더 올리기
      </Button>
      <FileInput ref={archive} accept=".zip,.md" aria-label="스킬의 zip이나 SKILL.md" onChange={choose} />
      <FileInput ref={keepFolder} multiple aria-label="스킬의 폴더" onChange={choose} />
    </div>
  );
}

/** SKILL.md without its text, which is written in the editor of prompts, and the files beside it. */
export function SkillForm({ initial }: { initial: OwnSkill }) {
  const { saved, draft, errors, problems, isBusy, isDirty, change, add, save, drop } = useSkill(initial);
  const [isAsking, setAsking] = useState(false);
  const field = fieldsOf(draft, errors, change);
  const promptId = String(saved.id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBusy) focusWrong(form.current);
  }, [isBusy]);
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="text-sm text-muted">
        ‘{saved.title}’의 본문이 SKILL.md의 본문이 돼요. 사고파는 것과 후기는 보통 프롬프트와 같고, 글감은 스킬의 무엇도
        실행하지 않아요.
      </p>
      <Uploads onFiles={(files) => void add(files)} />
      <div role="status">
        {problems.map(({ path, problem }) => (
          <p key={path} className="mt-3 rounded-2.5 bg-alert-soft p-4 text-sm break-words">
            {path && <strong>{path}: </strong>}
            {problem}
          </p>
        ))}
        {draft.body !== undefined && (
          <p className="mt-3 rounded-2.5 bg-leaf-soft p-4 text-sm">
            저장하면 올린 SKILL.md의 본문이 프롬프트의 본문을 대신해요.
          </p>
        )}
      </div>
      <GroupError id="body-error" error={errors.body && `SKILL.md의 본문: ${errors.body}`} />
      <div className="mt-6 space-y-5">
        <LineField
          {...field("name")}
          label="이름 (name)"
          placeholder="pdf-report"
          hint="소문자, 숫자, 붙임표로 64자까지예요. 받는 폴더의 이름에는 글의 번호가 붙어요."
        />
        <TextField
          {...field("description")}
          label="언제 쓰나요 (description)"
          lines="few"
          max={SKILL_DESCRIPTION_MAX}
          hint="무엇을 하고 언제 쓰는지 적어 주세요. 에이전트가 이것만 보고 골라요."
        />
        <LineField {...field("license")} label="이용 조건 (license, 선택)" />
        <LineField {...field("compatibility")} label="필요한 환경 (compatibility, 선택)" />
        <LineField {...field("allowed_tools")} label="쓰는 도구 (allowed-tools, 선택)" />
      </div>
      <SkillFilesField files={draft.files} errors={errors} onChange={(files) => change({ files })} />
      <div className="mt-6 flex flex-wrap gap-2">
        <Button className="flex-1" aria-disabled={isBusy} onClick={save}>
          {isBusy ? "저장하는 중…" : "스킬 저장"}
        </Button>
        <ButtonLink variant="secondary" to={href("/mypage/edit/:promptId", { promptId })}>
          본문 고치기
        </ButtonLink>
        {saved.front && (
          <Button variant="ghost" size="large" aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
            보통 프롬프트로 되돌리기
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={drop}
        destructive
        message="보통 프롬프트로 되돌릴까요?"
      >
        <p className="text-balance text-sm text-muted">
          여기에 적은 것과 곁의 파일이 지워지고 다시 살릴 수 없어요. 본문은 그대로예요.
        </p>
      </ConfirmDialog>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}
