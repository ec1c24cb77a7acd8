import { useRef } from "react";
import { RESULT_ALT_MAX } from "#contracts/limits.ts";
import { MediaPreview } from "#app/features/results/media-preview.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Button } from "#app/ui/button.tsx";
import { messageIds } from "#app/ui/field-message.tsx";
import { PictureIcon } from "#app/ui/icons.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type PictureEntryProps = {
  name: string;
  file?: File;
  alt: string;
  errors: Record<string, string>;
  onChange: (part: { file?: File; alt?: string }) => void;
};

/** Choosing a picture and saying what is in it. */
export function PictureEntry({ name, file, alt, errors, onChange }: PictureEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div>
        <p className="label">나온 그림</p>
        {file && (
          <div className="mb-2">
            <MediaPreview kind="image" file={file} />
          </div>
        )}
        <Button
          name={`${name}-file`}
          variant="secondary"
          size="small"
          aria-describedby={messageIds(`${name}-file`, { error: errors.file })}
          onClick={() => input.current?.click()}
        >
          <PictureIcon className="size-4.5" />
          {file ? "다른 그림 고르기" : "그림 고르기"}
        </Button>
        <FileInput
          ref={input}
          accept="image/*"
          aria-label="올릴 그림"
          onChange={({ currentTarget: { files } }) => files?.[0] && onChange({ file: files[0] })}
        />
        {errors.file && (
          <p id={`${name}-file-error`} role="alert" className="mt-1.5 text-sm text-alert font-medium">
            {errors.file}
          </p>
        )}
      </div>
      <TextField
        name={`${name}-alt`}
        label="그림에 무엇이 보이나요?"
        value={alt}
        max={RESULT_ALT_MAX}
        error={errors.alt}
        placeholder="비 그친 골목에서 우산을 쓴 사람"
        hint="그림을 볼 수 없는 사람에게 읽어 줘요."
        onChange={(value) => onChange({ alt: value })}
      />
    </>
  );
}
