import { PersonIcon } from "./icons.tsx";

const sizes = {
  sm: { box: "size-8", icon: "size-5", px: 32 },
  md: { box: "size-11", icon: "size-6", px: 44 },
  lg: { box: "size-18", icon: "size-9", px: 72 },
  xl: { box: "size-24", icon: "size-12", px: 96 },
};

type AvatarProps = { src?: string | null; size?: keyof typeof sizes; alt?: string };

/** A member's picture or a placeholder. Decorative unless `alt` is given. */
export function Avatar({ src, size = "md", alt = "" }: AvatarProps) {
  const { box, icon, px } = sizes[size];
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        className={`${box} flex-none rounded-full bg-persimmon-soft object-cover`}
      />
    );
  }
  return (
    <span
      className={`${box} inline-flex flex-none items-center justify-center rounded-full bg-persimmon-soft text-persimmon`}
    >
      <PersonIcon className={icon} />
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
