import type { ReactNode } from "react";
import { BagIcon } from "#app/ui/icons.tsx";

type CalloutProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  heading?: "h1" | "h2";
  icon?: typeof BagIcon;
};

/** A large message in place of a page's content: a title, an explanation and what to do next. */
export function Callout(props: CalloutProps) {
  const { title, children, actions, heading: Heading = "h1", icon: Icon = BagIcon } = props;
  return (
    <div role="status" className="mx-auto max-w-100 flex flex-col items-center py-14 text-center">
      <span className="size-14 inline-flex items-center justify-center rounded-full bg-persimmon-soft text-persimmon">
        <Icon className="size-7" />
      </span>
      <Heading className="mt-5 text-xl font-bold tracking-tight">{title}</Heading>
      {children && <div className="mt-2 text-balance text-muted">{children}</div>}
      {actions && <div className="mt-7 max-w-70 w-full flex flex-col gap-1">{actions}</div>}
    </div>
  );
}

/** A callout with a spinner, without anything to do. */
export function Waiting({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="mx-auto max-w-100 flex flex-col items-center py-14 text-center">
      <span
        aria-hidden="true"
        className="size-9 animate-spin border-3 border-line border-t-persimmon rounded-full motion-reduce:animate-none"
      />
      <h1 className="mt-6 text-xl font-bold tracking-tight">{title}</h1>
      {children && <div className="mt-2 text-balance text-muted">{children}</div>}
    </div>
  );
}
