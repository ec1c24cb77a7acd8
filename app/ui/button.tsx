import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const base =
  "max-w-full inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 font-semibold select-none disabled:cursor-not-allowed disabled:opacity-50";

const looks = {
  login: "h-11 rounded-full bg-ink px-4.5 text-sm text-paper hover:opacity-88",
  tip: "h-11 rounded-full px-3.5 text-sm text-ink hover:bg-persimmon-soft",
  square: "h-12 rounded-2.5 bg-persimmon px-5 text-base text-on-persimmon hover:brightness-92",
  squareMini: "h-11 rounded-2.5 border border-line bg-card px-3.5 text-sm text-ink hover:border-ink",
  review: "h-11 rounded-2.5 bg-leaf-soft px-4 text-sm text-leaf hover:brightness-96",
  reviewDelete: "h-11 rounded-2.5 bg-alert-soft px-4 text-sm text-alert hover:brightness-96",
  plus: "h-11 rounded-2.5 border border-dashed border-field px-4 text-sm text-persimmon hover:bg-persimmon-soft",
  change: "h-12 rounded-2.5 border border-field bg-card px-5 text-base text-ink hover:border-ink",
  ghost: "h-11 rounded-2.5 px-3.5 text-sm text-muted hover:bg-persimmon-soft hover:text-ink",
};

export type ButtonVariant = keyof typeof looks;

export const buttonClass = (variant: ButtonVariant, className = "") => `${base} ${looks[variant]} ${className}`;

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant = "square", type = "button", className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

type SubmitButtonProps = ButtonProps & { isSending: boolean; sending?: string };

/** The submit button of a form; it stays focusable while the form is being sent. */
export const SubmitButton = ({ isSending, sending = "보내는 중…", children, ...rest }: SubmitButtonProps) => (
  <Button type="submit" aria-disabled={isSending} {...rest}>
    {isSending ? sending : children}
  </Button>
);

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant };

/** A link with the look of a button. */
export function ButtonLink({ variant = "square", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
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
