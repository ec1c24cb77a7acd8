import { guideLists } from "#app/features/guides/guide-lists.ts";
import { PictureButton } from "./picture-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { GUIDE_BODY_MAX, GUIDE_SUMMARY_MAX, GUIDE_TITLE_MAX } from "#contracts/guide-limits.ts";
import type { GuideKind } from "#contracts/guides.ts";
import type { useGuideEditor } from "./use-guide-editor.ts";

type GuideFormProps = Pick<ReturnType<typeof useGuideEditor>, "guide" | "entry" | "change" | "addPicture" | "field">;

const kinds = Object.entries(guideLists) as [GuideKind, { name: string }][];

function KindChoice({ value, onChange }: { value: GuideKind; onChange: (kind: GuideKind) => void }) {
  return (
    <fieldset>
      <legend className="label">갈래</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind, { name }]) => (
          <label key={kind} className="choice-chip">
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function GuideForm({ guide, entry, change, addPicture, field }: GuideFormProps) {
  return (
    <div className="space-y-5">
      {!guide && <KindChoice value={entry.kind} onChange={(kind) => change({ kind })} />}
      <TextField {...field("title")} label="제목" max={GUIDE_TITLE_MAX} />
      <TextField
        {...field("summary")}
        label="요약"
        isOptional
        max={GUIDE_SUMMARY_MAX}
        hint="비워 두면 글의 첫 문단이 대신 보여요."
      />
      <TextField
        {...field("body")}
        label="본문"
        lines="many"
        max={GUIDE_BODY_MAX}
        hint="마크다운으로 써요. ## 제목, **굵게**, - 목록, > 인용, ``` 프롬프트 ```"
      />
      <PictureButton onPicture={addPicture} />
      <label className="min-h-11 flex cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="is_pinned"
          checked={entry.is_pinned}
          onChange={(event) => change({ is_pinned: event.currentTarget.checked })}
          className="size-5 accent-persimmon"
        />
        목록 맨 위에 고정하기
      </label>
    </div>
  );
}
