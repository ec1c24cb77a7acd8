import { z } from "zod";
import { time } from "./answers.ts";

/** How long a check that was begun can be finished. */
export const IDENTITY_MINUTES = 10;

/** What the provider of checks handed to the page that it sent the member back to. */
export const identityAnswer = z.strictObject(
  {
    code: z.string("코드를 보내 주세요.").regex(/^[\x21-\x7e]{1,512}$/, "코드가 올바르지 않아요."),
    state: z.string("state를 보내 주세요.").regex(/^[\w-]{1,100}$/, "state가 올바르지 않아요."),
  },
  "code와 state만 보내 주세요.",
);

/** Where the member confirms who they are. */
export const identityStart = z.object({ url: z.url(), state: z.string() });

/** Whether the member may sell. */
export const ownIdentity = z
  .object({
    /** False where the site has no provider of checks. */
    is_available: z.boolean(),
    /** The confirmed address for mails, without which no check begins. */
    email: z.string().nullable(),
    /** Both masked, and null when they cannot be read. */
    checked: z.object({ name: z.string().nullable(), phone: z.string().nullable(), checked_at: time }).nullable(),
  })
  .meta({ id: "OwnIdentity" });
export type OwnIdentity = z.output<typeof ownIdentity>;

/** Who sold, for the buyer. `checked_at`: when a provider confirmed it; null for a seller of before there was a check. */
export const soldBy = z
  .object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    checked_at: time.nullable(),
  })
  .meta({ id: "SoldBy" });
export type SoldBy = z.output<typeof soldBy>;
