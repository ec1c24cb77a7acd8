import { isNull } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import { requests } from "#worker/db/schema/requests.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const requestThing: Thing = {
  name: "request",
  titled: (title) => `글감 요청 ‘${title}’`,
  own: "내 요청은 신고할 수 없어요.",
  ...writtenIn(requests),
  isShown: () => isNull(requests.hiddenFor),
  title: requests.title,
  texts: [requests.detail],
  tags: () => [REQUESTS],
};
