import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";

async function sendRaw(body: string, headers: Record<string, string>) {
  const auth = await signIn(await createMember());
  return api.request("/api/members/images", { method: "POST", body, headers: { ...auth, ...headers } }, env);
}

const part = (name: string, rest = "") => `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nabc\r\n`;

test.each([
  ["x", part("a").repeat(21), "20조각까지"],
  ["x", part("a").repeat(70_000), "20조각까지"],
  ['"x"', part("a").repeat(70_000), "20조각까지"],
  ['y"; boundary="x', part("a").repeat(70_000), "끝까지 받지 못했어요"],
])("조각이 스무 개보다 많은 본문은 읽지 않고 거절한다: boundary=%s", async (boundary, body, message) => {
  const response = await sendRaw(`${body}--x--\r\n`, { "content-type": `multipart/form-data; boundary=${boundary}` });
  const { status, errors } = (await response.json()) as {
    status: number;
    errors: { field: string; message: string }[];
  };
  expect([status, errors.map(({ field }) => field)]).toEqual([400, ["profile_image"]]);
  expect(errors[0]!.message).toContain(message);
});

test("조각이 스무 개까지면 무엇이 모르는 항목인지 말하고, 줄 가운데의 경계는 조각이 아니다", async () => {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const twenty = await problemOf(sendRaw(`${part("a").repeat(20)}--x--\r\n`, type));
  expect(twenty).toMatchObject({ status: 400, fields: ["a", "profile_image"] });
  const inside = part("profile_image", '; filename="a.png"').replace(
    "abc",
    `abc${part("b").repeat(30).replaceAll("\r\n", " ")}`,
  );
  expect(await problemOf(sendRaw(`${inside}--x--\r\n`, type))).toMatchObject({
    status: 415,
    fields: ["profile_image"],
  });
});
