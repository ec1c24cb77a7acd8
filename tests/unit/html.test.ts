import { describe, expect, test } from "vitest";
import { finishHtml, inlineHashes } from "#worker/lib/html.ts";

const SHEET = "<style>a{}</style>";
/** Every page carries its sheet first. */
const finish = (markup: string) => finishHtml(SHEET + markup).replace(SHEET, "");

describe("나가는 HTML", () => {
  test("속성은 HTML의 철자로, 켜고 끄는 속성은 값 없이 쓴다", () => {
    expect(finish('<input autoComplete="off" maxLength="100" disabled="" value=""/>')).toBe(
      '<input autocomplete="off" maxlength="100" disabled value="">',
    );
    expect(finish('<button popoverTarget="a" popoverTargetAction="hide">')).toBe(
      '<button popovertarget="a" popovertargetaction="hide">',
    );
  });

  test("사람이 쓴 글과 스크립트 안의 글은 건드리지 않는다", () => {
    const text = "<p>입력칸에 maxLength=&quot;100&quot; disabled=&quot;&quot;</p>";
    const script = String.raw`<script>x("칸에 maxLength=\"100\" disabled=\"\"")</script>`;
    expect(finish(text + script)).toBe(text + script);
  });

  test("미리 부르는 태그를 빼고, 스크립트는 그려진 뒤에 시작한다", () => {
    const page =
      '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/m.js";\nimport * as route0 from "/r.js";\nrun(route0);import("/e.js");</script>';
    const finished = finish(page);
    expect(finished).not.toContain("modulepreload");
    expect(finished).toContain('Promise.all([import("/m.js"),import("/r.js")])');
    expect(finished).toMatch(/requestAnimationFrame\(\(\)=>setTimeout\(start\)\)/);
  });

  test("인라인 스크립트와 스타일은 저마다 해시를 갖는다", async () => {
    const { scripts, styles } = await inlineHashes(
      '<style>a{}</style><script>1</script><script src="/x.js"></script><script>1</script>',
    );
    expect(scripts).toEqual(["'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"]);
    expect(styles).toHaveLength(1);
  });
});
