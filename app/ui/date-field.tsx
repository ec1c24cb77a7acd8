import { LineField, type LineFieldProps } from "./line-field.tsx";

type DateFieldProps = Pick<LineFieldProps, "name" | "label" | "value" | "error" | "hint" | "min" | "max" | "onChange">;

/** A labelled day. `value`, `min` and `max` are days such as `2026-11-23`; `value` is empty while the day is not whole. */
export const DateField = (props: DateFieldProps) => <LineField {...props} type="date" />;
