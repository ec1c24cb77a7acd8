/** The logo, a persimmon. */
export function Persimmon({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        fill="#EA6A12"
        d="M16 8.6c4-1.3 8.6-.9 11.2 2 2.6 2.9 2.7 8.2 1 12-1.9 4.3-6 6.4-12.2 6.4s-10.3-2.1-12.2-6.4c-1.7-3.8-1.6-9.1 1-12 2.6-2.9 7.2-3.3 11.2-2Z"
      />
      <path
        fill="#fff"
        fillOpacity=".3"
        d="M5.9 15.3c.3-1 .7-1.8 1.3-2.4.5-.5 1.2-.2 1.1.5-.5 1.6-.7 3.3-.5 5 .1.8-.9 1.1-1.3.4-.7-1.1-.9-2.3-.6-3.5Z"
      />
      <path
        fill="#4D7C0F"
        d="M16 8.3c-2.4-1.6-6.3-1.4-8.7.9-.4.4-.3 1 .2 1.2 1.5.7 3 .8 4.5.4-.5 1.4-.4 2.9.4 4.3.3.5.9.6 1.3.2 1-.9 1.8-2 2.3-3.2.5 1.2 1.3 2.3 2.3 3.2.4.4 1 .3 1.3-.2.8-1.4.9-2.9.4-4.3 1.5.4 3 .3 4.5-.4.5-.2.6-.8.2-1.2-2.4-2.3-6.3-2.5-8.7-.9Z"
      />
      <path fill="#8A5A2B" d="M14.5 5.4c0-.5.4-.9.9-.9h1.2c.5 0 .9.4.9.9l.3 3.6h-3.6Z" />
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
