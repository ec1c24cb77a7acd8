import { expect, test } from "vitest";
import { newGuide } from "#contracts/guides.ts";
import { codePoints } from "#contracts/measure.ts";
import { seedGuideRows } from "#worker/db/seed/guide-rows.ts";

const all = seedGuideRows();
const tips = all.filter(({ kind }) => kind === "tip");

test("팁은 열둘, 공지는 다섯이 넘고 고정한 공지는 하나다", () => {
  expect(tips.length).toBeGreaterThanOrEqual(12);
  const announcements = all.filter(({ kind }) => kind === "notice");
  expect(announcements.length).toBeGreaterThanOrEqual(5);
  expect(announcements.filter(({ is_pinned }) => is_pinned === 1)).toHaveLength(1);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test.each(all.map((guide) => [guide.title, guide] as const))("%s: 글쓰기 규칙을 지키고 그대로 그려진다", (_, guide) => {
  const { kind, title, summary, body } = guide;
  expect(newGuide.safeParse({ kind, title, summary, body }).error?.issues ?? []).toEqual([]);
  expect(summary).not.toBe("");
  // Marks that stayed marks: a bold word that its particle follows too closely, or a table that is none.
  const words = guide.html.replace(/<(pre|code)>.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "");
  expect(words).not.toMatch(/\*\*|`|^#|\|/m);
  expect(words).not.toMatch(/습니다/);
});

test.each(tips.map((tip) => [tip.title, tip] as const))("%s: 소제목과 예시가 있고 600자에서 1,500자다", (_, tip) => {
  expect(JSON.parse(tip.headings).length).toBeGreaterThanOrEqual(2);
  expect(tip.html).toContain("<pre>");
  expect(codePoints(tip.body)).toBeGreaterThanOrEqual(600);
  expect(codePoints(tip.body)).toBeLessThanOrEqual(1_500);
});
