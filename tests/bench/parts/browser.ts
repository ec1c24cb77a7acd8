import type { Browser } from "playwright-core";
import { startBrowser } from "#tests/support/product/browser.ts";
import { fillOnce } from "#tests/support/product/filled.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { measureBlocking } from "../browser/blocking.ts";
import { measurePress } from "../browser/press.ts";
import { measureRun } from "../browser/ran.ts";
import { spreadOf } from "../cpu/rounds.ts";
import type { Report } from "../report.ts";
import type { Bound } from "../run.ts";

const ROUNDS = 7;
const PAGES = ["/", "/prompt/1"];
const PROMPT = "/prompt/1";

async function rounds<T>(measure: (round: number) => Promise<T>) {
  const measured: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure(round));
  return measured;
}

const shown = (milliseconds: number[]) => {
  const { median, low, high } = spreadOf(milliseconds);
  return `${median.toFixed(0)} ms (${low.toFixed(0)}–${high.toFixed(0)})`;
};

/** Blocking time with our scripts and without, side by side: the order changes from round to round. */
async function measurePair(browser: Browser, origin: string, path: string) {
  const pairs = await rounds(async (round) => {
    const [first, second] = [round % 2 === 0, round % 2 === 1];
    const one = await measureBlocking(browser, origin, path, { blocked: first });
    const other = await measureBlocking(browser, origin, path, { blocked: second });
    return first ? { without: one, with: other } : { without: other, with: one };
  });
  return {
    with: pairs.map((pair) => pair.with),
    without: pairs.map((pair) => pair.without),
    difference: pairs.map((pair) => pair.with - pair.without),
  };
}

/** What a guest's slow phone does for our scripts before the first touch, and how long the first touch waits. */
export async function reportBrowser(report: Report, bound: Bound) {
  report.title("브라우저: 손님의 느린 휴대폰 (주 스레드 4배 느리게)");
  await fillOnce();
  const product = await startProduct();
  const browser = await startBrowser();
  const { origin } = product;
  try {
    for (const path of PAGES) {
      const blocking = await measurePair(browser, origin, path);
      const difference = shown(blocking.difference);
      report.line(
        `막힌 시간 ${shown(blocking.with)} − 스크립트 없이 ${shown(blocking.without)} = ${difference}  ${path}`,
      );
      report.hold(`${path} 스크립트가 막은 시간`, spreadOf(blocking.difference).median, bound.blocking);
      const ran = await measureRun(browser, origin, path);
      report.line(`만지기 전에 돈 스크립트 ${ran.scripts}개 ${(ran.bytes / 1024).toFixed(1)} KB  ${path}`);
      report.hold(`${path} 만지기 전에 돈 스크립트`, ran.bytes, bound.ran);
    }
    const presses = await rounds(() => measurePress(browser, origin, PROMPT));
    const answers = presses.map(({ answer }) => answer);
    report.line(
      `첫 누름에서 첫 변화까지 ${shown(answers)}, 다 했다는 말까지 ${shown(presses.map(({ done }) => done))}  ${PROMPT}`,
    );
    report.hold(`${PROMPT} 첫 누름의 답`, spreadOf(answers).median, bound.press);
  } finally {
    await browser.close();
    await product.close();
  }
}
