import type { Page } from "./common.ts";
import type { Prompter } from "./members.ts";

export type Following = { is_following: boolean; follower_count: number };
export type Blocking = { is_blocked: boolean };

export type MemberList = Page<Prompter>;
