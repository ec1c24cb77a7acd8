import type { ReactNode } from "react";

type PayBarProps = { message?: string; children: ReactNode };

/** The button that goes on to pay and why it did not: in sight on a small screen, as the bar of a prompt is. */
export const PayBar = ({ message, children }: PayBarProps) => (
  <div className="action-bar inset-x-0 z-10 mx-auto max-lg:fixed max-lg:my-0! max-lg:max-w-[425px] max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:py-2.5">
    {message && (
      <p role="alert" className="mb-2 text-sm text-alert font-medium">
        {message}
      </p>
    )}
    {children}
  </div>
);
