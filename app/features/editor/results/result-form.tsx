import { type FormEvent, useEffect, useId, useRef } from "react";
import { models } from "#contracts/catalog.ts";
import { RESULT_ALT_MAX, RESULT_INPUT_MAX, RESULT_TEXT_MAX } from "#contracts/limits.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Check } from "./check.tsx";
import { MediaPreview } from "#app/features/results/media-preview.tsx";
import type { ResultErrors, ResultForm } from "./result-form-state.ts";

const titles = { text: "글 결과", image: "그림 결과", audio: "소리 결과", video: "영상 결과" };
const altOf = {
  image: {
    label: "그림 설명",
    hint: "그림을 못 보는 사람에게 말해 주듯 한 문장으로 적어 주세요.",
    example: "비에 젖은 골목을 빨간 우산을 쓴 사람이 걸어가요.",
  },
  audio: {
    label: "소리 설명",
    hint: "소리를 못 듣는 사람에게 말해 주듯 한 문장으로 적어 주세요.",
    example: "잔잔한 피아노에 빗소리가 깔려요.",
  },
  video: {
    label: "영상 설명",
    hint: "영상을 못 보는 사람에게 말해 주듯 한 문장으로 적어 주세요.",
    example: "바닷가를 천천히 날며 해돋이를 보여 줘요.",
  },
};

type ResultFormProps = {
  form: ResultForm;
  errors: ResultErrors;
  /** Address of what is shown of a result that is on the server; empty for a text. */
  shown?: string;
  isPaid: boolean;
  /** Nothing while it is written; `progress` in per cent, unknown while the file is prepared. */
  sending?: { progress?: number; label: string };
  message: string;
  onChange: (patch: Partial<ResultForm>) => void;
  onSend: () => void;
  onClose: () => void;
};

/** The controls of one result, and in place of its buttons the progress while it is sent. Only an upload can be stopped. */
export function ResultFormPanel(props: ResultFormProps) {
  const { form, errors, shown, isPaid, sending, message, onChange, onSend, onClose } = props;
  const { kind, file, text, input, alt, isDecorative, model, isBuyersOnly, isRated } = form;
  const panel = useRef<HTMLDivElement>(null);
  const title = `title${useId()}`;
  useEffect(() => panel.current?.querySelector<HTMLElement>("textarea, input")?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <div ref={panel} role="group" aria-labelledby={title} className="box space-y-5 bg-paper p-4 md:p-5">
      <div className="mb-2 -mr-2 -mt-2 flex items-center justify-between">
        <h3 id={title} className="text-base font-bold">
          {titles[kind]}
        </h3>
        {!sending && (
          <IconButton label={`${titles[kind]} 쓰기 그만두기`} onClick={onClose}>
            <CloseIcon className="size-5" />
          </IconButton>
        )}
      </div>
      {kind !== "text" && <MediaPreview kind={kind} file={file} shown={shown} />}
      {kind === "text" ? (
        <TextField
          name="result-text"
          label="이렇게 나와요"
          value={text}
          max={RESULT_TEXT_MAX}
          lines="few"
          error={errors.text}
          hint="표, 목록, 코드는 마크다운으로 적으면 그대로 그려져요."
          onChange={(value) => onChange({ text: value })}
        />
      ) : (
        <div>
          <TextField
            name="result-alt"
            label={altOf[kind].label}
            value={isDecorative ? "" : alt}
            max={RESULT_ALT_MAX}
            error={errors.alt}
            placeholder={altOf[kind].example}
            hint={altOf[kind].hint}
            onChange={(value) => onChange({ alt: value, isDecorative: false })}
          />
          {kind === "image" && (
            <Check
              label="장식용 그림이에요"
              hint="뜻이 없는 그림이라 읽어 주지 않아도 돼요."
              isOn={isDecorative}
              onChange={(isOn) => onChange({ isDecorative: isOn })}
            />
          )}
        </div>
      )}
      <TextField
        name="result-input"
        label="이렇게 넣었어요"
        value={input}
        max={RESULT_INPUT_MAX}
        lines="few"
        isOptional
        error={errors.input}
        placeholder="빈칸에 넣은 말을 적어 주세요."
        onChange={(value) => onChange({ input: value })}
      />
      <SelectField
        name="result-model"
        label="쓴 AI 모델"
        value={model}
        options={models}
        onChange={(value) => onChange({ model: value })}
      />
      {isPaid && (
        <Check
          label="구매한 사람만 볼 수 있어요"
          hint="누구나 보는 결과가 하나는 있어야 팔 수 있어요."
          isOn={isBuyersOnly}
          onChange={(isOn) => onChange({ isBuyersOnly: isOn, ...(isOn && { isRated: false }) })}
        />
      )}
      <Check
        label="19세 이상만 볼 수 있어요"
        hint="본인 확인을 마친 19세 이상 회원에게만 보이고, 대표 결과가 되지 않아요."
        isOn={isRated}
        onChange={(isOn) => onChange({ isRated: isOn, ...(isOn && { isBuyersOnly: false }) })}
      />
      {message && (
        <p role="alert" className="text-sm text-alert font-medium">
          {message}
        </p>
      )}
      {sending ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="mb-1 text-sm text-muted">
              {sending.label}
              {sending.progress !== undefined && <span className="tabular-nums"> {sending.progress}%</span>}
            </p>
            <ProgressBar label={sending.label} value={sending.progress} />
          </div>
          {file && (
            <Button variant="secondary" onClick={onClose}>
              그만두기
            </Button>
          )}
        </div>
      ) : (
        <Button className="w-full" onClick={send}>
          {shown === undefined ? "결과 올리기" : "고친 내용 저장"}
        </Button>
      )}
    </div>
  );
}
