import { LineField, type LineFieldProps } from "./line-field.tsx";

/** A line for a mail address, which browsers complete. */
export const EmailField = (props: Omit<LineFieldProps, "label" | "type" | "inputMode" | "autoComplete">) => (
  <LineField label="메일 주소" type="email" inputMode="email" autoComplete="email" {...props} />
);
