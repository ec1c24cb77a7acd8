import { type PointerEvent, useId } from "react";

const STAR = "m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9L12 2.6Z";
const LEFT_HALF = "M12 2.6 9.1 8.6l-6.6.9 4.8 4.6-1.2 6.5 5.9-3.2V2.6Z";
const MAX = 5;
const STEP = 0.5;

const toHalves = (value: number) => Math.round(value / STEP) * STEP;

function Star({ fill, className }: { fill: number; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={STAR} className={fill >= 1 ? "fill-current" : "star-empty"} />
      {fill === STEP && <path d={LEFT_HALF} fill="currentColor" />}
    </svg>
  );
}

function Stars({ value, size }: { value: number; size: string }) {
  const halves = toHalves(value);
  return (
    <span aria-hidden="true" className="inline-flex text-persimmon">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} fill={Math.min(Math.max(halves - index, 0), 1)} className={size} />
      ))}
    </span>
  );
}

/** Five stars in half steps and the number: ★★★★☆ (4.5). */
export function StarRating({ value, className = "" }: { value: number; className?: string }) {
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-1 text-sm ${className}`}>
      <Stars value={value} size="size-4" />
      <span className="sr-only">별점 5점 만점에 {value.toFixed(1)}점</span>
      <span aria-hidden="true" className="text-muted tabular-nums">
        ({value.toFixed(1)})
      </span>
    </span>
  );
}

type StarRatingInputProps = { label: string; value: number; name?: string; onChange: (value: number) => void };

/**
 * A native range input drawn as stars, so that keyboard and screen readers work by themselves.
 * Its track starts half a star before the first star, where the value is 0.
 */
export function StarRatingInput({ label, value, name, onChange }: StarRatingInputProps) {
  const id = `stars${useId()}`;
  // iOS moves a slider only by its thumb; a tap anywhere must set the rating.
  const pick = (event: PointerEvent<HTMLInputElement>) => {
    if (!(event.buttons & 1)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const halfStar = width / (2 * MAX + 1);
    const picked = Math.min(Math.max(Math.ceil((event.clientX - left - halfStar) / halfStar), 0), 2 * MAX) * STEP;
    if (picked !== value) onChange(picked);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative inline-flex h-11 items-center rounded-2 outline-persimmon outline-offset-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid">
        <Stars value={value} size="star-large" />
        <input
          id={id}
          name={name}
          type="range"
          min={0}
          max={MAX}
          step={STEP}
          value={value}
          aria-valuetext={`${value.toFixed(1)}점`}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          onPointerDown={pick}
          onPointerMove={pick}
          className="star-range absolute inset-y-0 right-0 cursor-pointer touch-pan-y opacity-0"
        />
      </span>
      <output htmlFor={id} className="text-base font-semibold tabular-nums">
        ({value.toFixed(1)})
      </output>
    </div>
  );
}
