import { useDeferredValue } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { UploadIcon } from "#app/ui/icons.tsx";
import { VERSION_NOTE_MAX } from "#contracts/limits.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AboutSection } from "./about-section.tsx";
import { AttachmentsSection } from "./attachments-section.tsx";
import { BodySection } from "./body-section.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { stepOf } from "./field-errors.ts";
import { FormPreview } from "./form-preview.tsx";
import { OfferSection } from "./offer-section.tsx";
import { isDraftCopy, type ServerCopy } from "./prompt-form.ts";
import { Section } from "./section.tsx";
import { StepNav } from "./step-nav.tsx";
import { useCautions } from "./use-cautions.ts";
import { useEditor } from "./use-editor.ts";
import { VisibilityField } from "./visibility-field.tsx";

const HeldPanel = lazyPart(() => import("./held-panel.tsx"));
const HiddenNote = lazyPart(() => import("#app/features/moderation/hidden-note.tsx"));
const RestoreBanner = lazyPart(() => import("./restore-banner.tsx"));
const ReplacedText = lazyPart(() => import("./replaced-text.tsx"));

/** The form of a prompt: four steps on a small screen, one page beside its preview on a wide one. */
export function Editor({ initial }: { initial?: ServerCopy }) {
  const { state, dispatch, change, goTo, saving, foundDraft, loadNewer, blocker } = useEditor(initial);
  const { serverCopy, form, errors, step } = state;
  const previewForm = useDeferredValue(form);
  const isDraft = isDraftCopy(serverCopy);
  const cautions = useCautions(form);
  const parts = { form, errors, cautions, change };
  const place = { current: step, onGo: goTo };
  const publish = isDraft ? () => void saving.begin("published") : undefined;
  const saveDraft = (
    <Button variant="secondary" size="small" aria-disabled={saving.isBusy} onClick={() => saving.begin("draft")}>
      임시 저장
    </Button>
  );

  return (
    <form id="editor" noValidate onSubmit={(event) => event.preventDefault()} className="scroll-mt-15 pt-6 lg:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="editor-title" tabIndex={-1} className="text-xl font-bold tracking-tight outline-none! lg:text-2xl">
            {isDraft ? "프롬프트 쓰기" : "프롬프트 고치기"}
          </h1>
          <p className="min-h-5 text-xs text-muted">{state.isStoredLocally ? "쓴 글을 이 기기에 저장했어요" : ""}</p>
        </div>
        {isDraft && <div className="lg:hidden">{saveDraft}</div>}
      </div>
      {!serverCopy && (
        <p className="text-sm text-muted">
          다른 곳에 쓴 글이 있다면{" "}
          <Link
            to="/mypage/import"
            className="min-h-11 inline-flex items-center text-persimmon font-semibold underline"
          >
            파일로 가져오기
          </Link>
        </p>
      )}
      {serverCopy?.remixedFrom && (
        <p className="mt-2 rounded-2.5 bg-leaf-soft px-4 py-3 text-sm text-leaf">
          {serverCopy.remixedFrom.prompter.nickname}님의 ‘{serverCopy.remixedFrom.title}’에서 이어 쓰는 글이에요. 올리면
          원래 글이 함께 보이고, 무료로만 올릴 수 있어요.
        </p>
      )}
      {serverCopy?.status === "held" && (
        <HeldPanel promptId={serverCopy.id} isBusy={saving.isBusy} onTakeBack={() => void saving.begin("draft")} />
      )}
      {serverCopy?.status === "hidden" && (
        <HiddenNote promptId={serverCopy.id} isRated={serverCopy.form.isRated} waiting={<p className="h-11" />} />
      )}
      <noscript>
        <p className="mt-4 rounded-2.5 bg-alert-soft p-4 text-sm">
          프롬프트를 쓰려면 브라우저의 자바스크립트를 켜 주세요.
        </p>
      </noscript>
      {state.foundDraft && (
        <RestoreBanner
          savedAt={state.foundDraft.savedAt}
          onContinue={foundDraft.restore}
          onDiscard={foundDraft.discard}
        />
      )}
      {state.replacedText && (
        <ReplacedText text={state.replacedText} onClose={() => dispatch({ type: "replacedTextClosed" })} />
      )}
      <StepNav current={step} wrong={Object.keys(errors).map(stepOf)} onGo={goTo} />
      <div className="mt-3 items-start lg:mt-6 lg:grid lg:gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 lg:space-y-6">
          <Section name="about" title="기본 정보" {...place}>
            <AboutSection {...parts} />
          </Section>
          <Section name="body" title="본문" {...place} onPublish={publish}>
            <BodySection {...parts} />
            {serverCopy?.status === "published" && form.body !== serverCopy.form.body && (
              <div className="mt-4">
                <TextField
                  name="note"
                  label="무엇이 바뀌었나요?"
                  value={state.note}
                  max={VERSION_NOTE_MAX}
                  error={errors.note}
                  isOptional
                  hint="바뀐 기록에 함께 보여요."
                  onChange={(note) => dispatch({ type: "noteWritten", note })}
                />
              </div>
            )}
          </Section>
          <Section name="offer" title="결과와 가격" {...place}>
            <OfferSection
              {...parts}
              serverCopy={serverCopy}
              onResults={(change) => dispatch({ type: "resultsChanged", change })}
              onSaveDraft={() => void saving.begin("draft")}
            />
            <AttachmentsSection
              promptId={serverCopy?.id}
              attachments={state.attachments}
              dispatch={(action) => dispatch({ type: "attachments", action })}
              onSaveDraft={() => void saving.begin("draft")}
            />
          </Section>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Section name="review" title="이렇게 보여요" {...place}>
            <FormPreview
              form={previewForm}
              results={serverCopy?.results}
              files={state.attachments.files ?? serverCopy?.files}
            />
            {serverCopy?.status !== "hidden" && (
              <VisibilityField {...parts} isPublic={serverCopy?.status === "published"} />
            )}
            <div className="mt-6 flex gap-2">
              {isDraft && <div className="max-lg:hidden">{saveDraft}</div>}
              <Button className="flex-1" aria-disabled={saving.isBusy} onClick={() => saving.begin("published")}>
                <UploadIcon />
                {saving.isBusy ? "저장하는 중" : isDraft ? "올리기" : "고친 내용 올리기"}
              </Button>
            </div>
          </Section>
        </div>
      </div>
      <EditorDialogs
        dialog={state.dialog}
        blocker={blocker}
        form={form}
        status={serverCopy?.status}
        isCautioned={Object.keys(cautions).length > 0}
        onUpload={() => saving.send("published")}
        onLoadNewer={loadNewer}
        onClose={saving.closeDialog}
      />
    </form>
  );
}
