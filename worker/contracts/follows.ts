import type { Page } from "./common.ts";
import type { Prompter } from "./members.ts";

export type Following = { is_following: boolean; follower_count: number };
export type Blocking = { is_blocked: boolean };

/** A member in a list; `is_following` tells a signed-in reader whether they follow this one. */
export type MemberCard = Prompter & { is_following?: boolean };
export type MemberList = Page<MemberCard>;
