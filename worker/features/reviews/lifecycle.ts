import { isNotNull } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { acquired } from "./acquired.ts";
import { reconcileHistograms } from "./reconcile-histograms.ts";

export const reviewsLifecycle: Lifecycle = {
  keeps: { reviews: "후기와 답글은 ‘탈퇴한 회원’의 것으로 남아요 (개인정보처리방침)." },
  sections: [
    ownRows({
      name: "reviews_written",
      table: reviews,
      key: reviews.id,
      owner: reviews.memberId,
      fields: {
        prompt_id: reviews.promptId,
        half_stars: reviews.halfStars,
        content: reviews.content,
        acquired,
        create_at: reviews.createdAt,
      },
    }),
    ownRows({
      name: "review_replies",
      table: reviews,
      key: reviews.id,
      owner: reviews.prompterId,
      fields: { prompt_id: reviews.promptId, reply: reviews.reply, replied_at: reviews.repliedAt },
      when: isNotNull(reviews.reply),
    }),
  ],
  reconcile: reconcileHistograms,
};
