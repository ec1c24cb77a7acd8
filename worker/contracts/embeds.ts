import { z } from "zod";

const pixels = (label: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `${label}는 1 이상의 정수로 보내 주세요.`)
    .transform(Number)
    .meta({ type: "integer", minimum: 1 })
    .optional();

/** The request of oEmbed 1.0 (https://oembed.com, 2.2). */
export const oembedQuery = z.object({
  url: z.url("url에 프롬프트 화면의 주소를 보내 주세요.").max(2_000, "url이 너무 길어요."),
  format: z.string().default("json"),
  maxwidth: pixels("maxwidth"),
  maxheight: pixels("maxheight"),
});
export type OembedQuery = z.output<typeof oembedQuery>;
