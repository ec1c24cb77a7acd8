import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { desktop, phone, startBrowser } from "#tests/support/product/browser.ts";
import { keepIn, sessionOf } from "#tests/support/product/session.ts";
import { overHttp } from "#tests/support/product/over-http.ts";
import { callerOf } from "#tests/support/shared/target.ts";
import { buyPrompt, giveGift } from "#tests/support/shared/purchase.ts";

const OUT = "/tmp/mail-shots";
mkdirSync(OUT, { recursive: true });
const origin = "http://localhost:9200";
const server = spawn("node", ["worker/cli/start.ts", "--port", "9200", "--fresh"], { stdio: ["ignore", "inherit", "inherit"] });
for (let at = 0; ; at += 1) {
  const up = await fetch(`${origin}/api/health`).then((r) => r.ok, () => false);
  if (up) break;
  if (at > 300) throw new Error("no server");
  await new Promise((r) => setTimeout(r, 1000));
}
try {
  const { send } = overHttp(origin);
  const inbox = async (to: string) => (await (await fetch(`${origin}/__emulator/mail?to=${to}`, { headers: { accept: "application/json" } })).json()) as { id: number; subject: string; text: string; headers: Record<string, string> }[];
  const as = async (email: string) => { const session = await sessionOf(origin, email); return { session, call: callerOf(send, session) }; };
  const buyer = await as("buyer@example.com");
  const list = (await (await fetch(`${origin}/api/prompts?price=paid&limit=20`)).json()) as { data: { items: { id: number; title: string }[] } };
  const own = (await buyer.call("GET", "/api/members/me")) as { user_id: number };
  console.log(own, list.data.items.length);
  let bought = 0;
  for (const { id } of list.data.items) {
    if (bought) break;
    await buyPrompt(send, buyer as never, id).then(() => (bought = id), (e) => console.log("no", id, String(e).slice(0, 120)));
  }
  await giveGift(send, buyer as never, list.data.items[7]!.id, "생일 축하해요.").catch((e) => console.log("gift", String(e).slice(0, 200)));
  const other = await as("nomail-someone@example.com");
  const failing = await as("failing@example.com");
  await fetch(`${origin}/__emulator/mail/answers/failing@example.com`, { method: "PUT", body: JSON.stringify({ code: "E_SENDER_NOT_VERIFIED" }) });
  await buyPrompt(send, failing as never, list.data.items[3]!.id).catch((e) => console.log(String(e)));
  const admin = await as("admin@example.com");
  await other.call("POST", "/api/members/me/email", { email: "someone@example.com" });
  const mails = await inbox("buyer@example.com");
  console.log(mails.map(({ id, subject }) => [id, subject]), (await inbox("someone@example.com")).map((m) => m.subject));
  const receipt = mails.find(({ subject }) => subject.startsWith("거래"))!;
  const gift = mails.find(({ subject }) => subject.startsWith("선물"));
  console.log(receipt.text);
  const [code] = await inbox("someone@example.com");
  const token = gift && /token=([^>]+)/.exec(gift.headers["List-Unsubscribe"]!)![1];
  const browser = await startBrowser();
  const pages: [string, string, Awaited<ReturnType<typeof as>> | undefined, string?][] = [
    ["receipt", `/__emulator/mail/${receipt.id}/html`, undefined],
    ["code", `/__emulator/mail/${code!.id}/html`, undefined],
    ...(gift ? [["gift", `/__emulator/mail/${gift.id}/html`, undefined] as [string, string, undefined]] : []),
    ["inbox", "/__emulator/mail", undefined],
    ["unsubscribe", `/unsubscribe?token=${token}`, undefined],
    ["account", "/mypage/info/account", buyer, "메일"],
    ["account-code", "/mypage/info/account", other, "메일"],
    ["admin", "/admin/mails", admin],
  ];
  for (const [size, view] of [["390", phone], ["1280", desktop]] as const)
    for (const scheme of ["light", "dark"] as const) {
      for (const [name, path, who, region] of pages) {
        const context = await browser.newContext({ ...view, colorScheme: scheme, serviceWorkers: "block", ...(who && { storageState: keepIn(origin, who.session) }) });
        const page = await context.newPage();
        page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
        await page.goto(origin + path, { waitUntil: "networkidle" });
        if (region) await page.getByRole("region", { name: region, exact: true }).scrollIntoViewIfNeeded();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${OUT}/${name}-${size}-${scheme}.png`, fullPage: !path.startsWith("/mypage") });
        await context.close();
      }
    }
  await browser.close();
} finally {
  server.kill("SIGTERM");
}
