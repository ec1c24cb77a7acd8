import { useEffect, useRef } from "react";
import { closestZoom, type Crop, zoomOf } from "./crop.ts";
import { drawCrop } from "./picture-file.ts";
import { useCrop } from "./use-crop.ts";

const SHOWN_PX = 640;
const percent = (share: number) => `${Math.round(share * 100)}%`;

function place(picture: ImageBitmap, { x, y, size }: Crop) {
  const across = percent((x + size / 2) / picture.width);
  const along = percent((y + size / 2) / picture.height);
  return `가로 ${across}, 세로 ${along} 자리, ${zoomOf(picture, { x, y, size }).toFixed(1)}배`;
}

type CropperProps = { picture: ImageBitmap; onChange: (crop: Crop) => void };

/** Chooses the square of a picture, shown under a round mask. */
export function Cropper({ picture, onChange }: CropperProps) {
  const { crop, zoom, frame, handlers } = useCrop(picture);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
    onChange(crop);
  }, [picture, crop, onChange]);
  const current = zoomOf(picture, crop);
  return (
    <>
      <div
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label="사진에서 보일 자리"
        aria-describedby="crop-hint"
        className="crop-frame relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none select-none overflow-hidden rounded-3.5 active:cursor-grabbing"
        {...handlers}
      >
        <canvas ref={canvas} width={SHOWN_PX} height={SHOWN_PX} className="size-full" />
      </div>
      <p id="crop-hint" className="mt-3 text-balance text-center text-sm text-muted">
        끌어서 옮기고, 휠이나 두 손가락으로 키워요.
        <span className="hidden md:inline"> 방향키와 + − 도 돼요.</span>
      </p>
      <p role="status" className="sr-only">
        {place(picture, crop)}
      </p>
      <label className="mt-3 flex h-11 items-center gap-3 text-sm font-semibold">
        크기
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(current) / Math.log(Math.max(closestZoom(picture), 1.001))) * 100)}
          aria-valuetext={`${current.toFixed(1)}배`}
          disabled={closestZoom(picture) <= 1}
          onChange={({ currentTarget }) => zoom(closestZoom(picture) ** (Number(currentTarget.value) / 100) / current)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-persimmon"
        />
      </label>
    </>
  );
}
