const FRUIT = "#EA6A12";

/** A persimmon: squat, wide-shouldered, under a four-leaf calyx. */
export function Persimmon({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill={FRUIT} d="M16 9c3.2-1.5 8.2-1.4 10.9 1.4 2.9 3 2.9 8.4.7 12.3-2.1 3.8-6 6.3-11.6 6.3S6.5 26.5 4.4 22.7c-2.2-3.9-2.2-9.3.7-12.3C7.8 7.6 12.8 7.5 16 9Z" />
      <path fill="#fff" fillOpacity=".28" d="M6.9 13.6c1-1.5 2.5-2.3 3.6-2.3.7 0 .8.7.3 1.2-1.5 1.3-2.5 3-3 5-.2.8-1 .8-1.2 0-.3-1.4-.3-2.8.3-3.9Z" />
      <path fill="#4D7C0F" d="M16 10.2c-1.9-2.3-5.4-3-8.3-1.6 1 2.3 3.2 3.9 5.7 4.1-.7 1.4-.7 3 .1 4.5 1.2-.6 2.1-1.6 2.5-2.8.4 1.2 1.3 2.2 2.5 2.8.8-1.5.8-3.1.1-4.5 2.5-.2 4.7-1.8 5.7-4.1-2.9-1.4-6.4-.7-8.3 1.6Z" />
      <path fill="none" stroke="#4D7C0F" strokeWidth="2.4" strokeLinecap="round" d="M16 10.6c0-2.6.3-4.6 1.4-6.6" />
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
