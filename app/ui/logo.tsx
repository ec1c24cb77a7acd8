import { logoShapes } from "#contracts/logo.ts";

/** The logo, a persimmon. */
export function Persimmon({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      {logoShapes.map(({ fill, path, opacity }) => (
        <path key={fill} fill={fill} fillOpacity={opacity} d={path} />
      ))}
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <Persimmon />
      <span className="text-xl font-extrabold tracking-tighter">글감</span>
    </span>
  );
}
