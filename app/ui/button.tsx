import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const base =
  "max-w-full inline-flex shrink-0 cursor-pointer break-words items-center justify-center gap-1.5 rounded-2.5 text-center font-semibold select-none [&>svg]:flex-none disabled:cursor-not-allowed disabled:opacity-50";

const looks = {
  primary: "bg-persimmon text-on-persimmon hover:brightness-92",
  secondary: "border border-field bg-card text-ink hover:border-ink",
  danger: "bg-alert-soft text-alert hover:brightness-96",
  ghost: "text-muted hover:bg-persimmon-soft hover:text-ink",
};

const sizes = { small: "min-h-11 px-3.5 py-1.5 text-sm", large: "min-h-12 px-5 py-1.5 text-base" };
const sizeOf = { primary: "large", secondary: "large", danger: "small", ghost: "small" } as const;

export type ButtonVariant = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

export const buttonClass = (variant: ButtonVariant, className = "", size: ButtonSize = sizeOf[variant]) =>
  `${base} ${looks[variant]} ${sizes[size]} ${className}`;

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };
type ButtonProps = ComponentProps<"button"> & ButtonLook;

export function Button({ variant = "primary", size, type = "button", className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className, size)} {...rest} />;
}

type SubmitButtonProps = ButtonProps & { isSending: boolean; sending?: string };

/** The submit button of a form; it stays focusable while the form is being sent. */
export const SubmitButton = ({ isSending, sending = "보내는 중…", children, ...rest }: SubmitButtonProps) => (
  <Button type="submit" aria-disabled={isSending} {...rest}>
    {isSending ? sending : children}
  </Button>
);

type ButtonLinkProps = LinkProps & ButtonLook;

/** A link with the look of a button. */
export function ButtonLink({ variant = "primary", size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className, size)} {...rest} />;
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & { label: string };

/** A round 44-px button around one icon, named by `label`. */
export function IconButton({ label, type = "button", className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`size-11 inline-flex flex-none cursor-pointer items-center justify-center rounded-full text-ink hover:bg-persimmon-soft ${className}`}
      {...rest}
    />
  );
}
