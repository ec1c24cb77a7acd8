import type { User } from "#contracts/members.ts";
import { INTRO_MAX, NAME_MAX } from "#contracts/limits.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import { LeavingDialog } from "#app/ui/leaving-dialog.tsx";
import { NicknameField } from "./nickname-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export function ProfileForm({ initial }: { initial: User }) {
  const { saved, field, form, isDirty, isSaving, blocker } = useProfileForm(initial);
  return (
    <form id="info" {...form} className="card p-5 md:p-6">
      <h2 className="text-lg font-bold tracking-tight">내 소개</h2>
      <div className="mt-5 space-y-6">
        <NicknameField {...field("nickname")} own={saved.nickname} />
        <TextField
          {...field("intro")}
          label="소개"
          lines="few"
          isOptional
          max={INTRO_MAX}
          placeholder="어떤 글을 쓰는지, 무엇을 나누고 싶은지 알려 주세요."
          hint="닉네임과 소개는 프로필에서 누구나 볼 수 있어요."
        />
      </div>
      <h2 className="mt-9 text-lg font-bold tracking-tight">나만 보는 정보</h2>
      <div className="mt-5 space-y-6">
        <TextField {...field("name")} label="이름" isOptional max={NAME_MAX} />
        <EmailField {...field("email")} />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-sm text-muted">
          {isDirty && !isSaving ? "아직 저장하지 않았어요" : ""}
        </p>
        <Button type="submit" className="min-w-[min(8rem,100%)]" aria-disabled={isSaving || !isDirty}>
          {isSaving ? "저장하는 중…" : "저장"}
        </Button>
      </div>
      <LeavingDialog blocker={blocker} title="저장하지 않고 나갈까요?">
        바꾼 내용이 아직 저장되지 않았어요.
      </LeavingDialog>
    </form>
  );
}
