import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";

test("카카오톡으로 보내는 화면은 공개된 것만 담고, 유료 본문과 공개하지 않은 글은 없다", async ({ product }) => {
  const { origin, db } = product;
  const id = await paidPrompt(db);
  const paid = await db
    .prepare(
      "SELECT price, body FROM prompts JOIN prompt_versions ON prompt_id = prompts.id WHERE prompts.id = ? ORDER BY prompt_versions.version DESC",
    )
    .bind(id)
    .first<{ body: string; price: number }>();
  const page = await fetch(`${origin}/share/kakao/${id}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(`${paid!.price.toLocaleString("ko-KR")}원`);
  expect(html).toContain(`${origin}/og/prompt/${id}-`);
  for (const line of paid!.body.split("\n").filter((one) => one.length > 20)) expect(html).not.toContain(line);
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  // The emulator is of our origin: nothing else is opened.
  expect(page.headers.get("content-security-policy")).not.toContain("https:");
  expect(page.headers.get("content-security-policy")).not.toContain("trusted-types");

  const title = "카카오톡으로 보내다 숨은 글";
  const { id: shown } = await publish(origin, newEmail(), title);
  const asked = async (path: string | number) => {
    const response = await fetch(`${origin}/share/kakao/${path}`);
    return { status: response.status, isNamed: (await response.text()).includes(title) };
  };
  expect(await asked(shown)).toEqual({ status: 200, isNamed: true });
  await db.prepare("UPDATE prompts SET status = 'hidden' WHERE id = ?").bind(shown).run();
  for (const gone of [shown, 999_999]) expect(await asked(gone)).toEqual({ status: 404, isNamed: false });
  expect((await asked("x")).status).toBe(400);
});
