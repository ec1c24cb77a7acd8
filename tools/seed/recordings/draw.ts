import { mkdir, writeFile } from "node:fs/promises";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import { documentOf } from "../pictures/svg.ts";
import { filmOf, films } from "./films.ts";
import { webmOf } from "./webm.ts";

const [WIDTH, HEIGHT, RATE] = [640, 480, 12];
const BITS_A_SECOND = 110_000;

// WebCodecs needs an origin of its own, which never leaves this process.
const ORIGIN = "http://localhost/";
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.route(ORIGIN, (route) => route.fulfill({ contentType: "text/html", body: "" }));
await page.goto(ORIGIN);

/** Draws each SVG and encodes it as the next frame; the frames come back in Base64. */
const encode = (documents: string[]) =>
  page.evaluate(
    async ({ documents, width, height, rate, bitrate }) => {
      const frames: { milliseconds: number; isKey: boolean; data: string }[] = [];
      const encoder = new VideoEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
          frames.push({ milliseconds: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", data });
        },
        error(error) {
          throw error;
        },
      });
      encoder.configure({
        codec: "vp09.00.30.08",
        width,
        height,
        framerate: rate,
        bitrate,
        latencyMode: "quality",
      });
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d")!;
      for (const [index, svg] of documents.entries()) {
        const picture = new Image();
        picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await picture.decode();
        context.drawImage(picture, 0, 0, width, height);
        const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / rate });
        encoder.encode(frame, { keyFrame: index === 0 });
        frame.close();
      }
      await encoder.flush();
      return frames;
    },
    { documents, width: WIDTH, height: HEIGHT, rate: RATE, bitrate: BITS_A_SECOND },
  );

await mkdir(new URL("files/", import.meta.url), { recursive: true });
for (const { name, seconds, svgAt } of films) {
  const count = seconds * RATE;
  const frames = await encode(Array.from({ length: count }, (_, index) => documentOf({ svg: svgAt(index / count) })));
  const bytes = webmOf({
    width: WIDTH,
    height: HEIGHT,
    seconds,
    frames: frames.map(({ data, ...frame }) => ({ ...frame, bytes: Buffer.from(data, "base64") })),
  });
  await writeFile(filmOf(name), bytes);
  console.log(name, bytes.length);
}
await browser.close();
