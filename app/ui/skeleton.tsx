/** A grey place the size of what will be there: give it a width and a height by class. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-2 bg-line ${className}`} />;
}

/** Announces the wait once, around any number of skeletons. */
export function Loading({ label = "불러오는 중이에요", children }: { label?: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
