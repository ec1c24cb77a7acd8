import { hueOf } from "./hue.ts";
import { PersonIcon } from "./icons.tsx";

const sizes = {
  sm: { box: "size-8 text-sm", icon: "size-5", px: 32 },
  md: { box: "size-11 text-lg", icon: "size-6", px: 44 },
  lg: { box: "size-18 text-2xl", icon: "size-9", px: 72 },
  xl: { box: "size-24 text-[2.5rem]", icon: "size-12", px: 96 },
};

/** `user_id` is negative for the guest. */
type Pictured = { user_id: number; nickname: string; profile_image: string | null };
type AvatarProps = { member: Pictured; size?: keyof typeof sizes; alt?: string };

/** The first letter of a nickname; a latin one as a capital. */
const initialOf = (nickname: string) => (nickname.match(/./u)?.[0] ?? "").toUpperCase();

/**
 * A member's picture, else the initial of the nickname in a colour that belongs to the member; an icon for the guest.
 * Decorative unless `alt` is given.
 */
export function Avatar({ member, size = "md", alt = "" }: AvatarProps) {
  const { box, icon, px } = sizes[size];
  const { user_id, nickname, profile_image } = member;
  if (profile_image) {
    return (
      <img
        src={profile_image}
        alt={alt}
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        className={`${box} flex-none rounded-full bg-persimmon-soft object-cover`}
      />
    );
  }
  const disc = `${box} inline-flex flex-none select-none items-center justify-center rounded-full`;
  if (user_id < 0) {
    return (
      <span className={`${disc} bg-persimmon-soft text-persimmon`}>
        <PersonIcon className={icon} />
      </span>
    );
  }
  return (
    <span className={`${disc} initial ${hueOf(user_id)} font-bold`}>
      <span aria-hidden="true">{initialOf(nickname)}</span>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
