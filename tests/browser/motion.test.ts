import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

// All other tests ask for reduced motion. Whatever the browser complains about fails these too.
test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("움직임을 줄이지 않은 %s에서도 다른 화면으로 옮겨 간다", async ([, device], { visit }) => {
  const page = await visit("/guide/tip", { ...device, reducedMotion: "no-preference" });
  const heading = (name: string) => page.getByRole("main").getByRole("heading", { level: 1, name });
  const follow = (name: string) =>
    page.getByRole("contentinfo").getByRole("link", { name, exact: true }).press("Enter");
  await follow("이용약관");
  await heading("이용약관").waitFor();
  await follow("찾는 글감 요청");
  await heading("찾는 글감 요청").waitFor();
  await page.goBack();
  await heading("이용약관").waitFor();
});
