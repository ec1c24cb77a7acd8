import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { isSecretName } from "#contracts/value-names.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { deleteValue, keepValue, listValues, putValue } from "#tests/support/api/values.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

describe("간직하기", () => {
  test("회원만 간직하고, 저만 읽는다", async () => {
    const clock = stopClock();
    expect(await problemOf(putValue(undefined, "회사 이름", "글감상회"))).toMatchObject({ status: 401 });
    expect(await problemOf(call("GET", "/api/members/me/values"))).toMatchObject({ status: 401 });
    const [me, other] = [await createMember(), await createMember()];
    expect(await keepValue(me, "회사 이름", " 글감상회\n서울 ")).toEqual({
      set: "기본",
      name: "회사 이름",
      value: "글감상회\n서울",
      updated_at: new Date(clock.start).toISOString(),
    });
    await keepValue(me, "말투", "다정하게", "개인");
    expect(await listValues(me)).toEqual([
      ["기본", [["회사 이름", "글감상회\n서울"]]],
      ["개인", [["말투", "다정하게"]]],
    ]);
    expect(await listValues(other)).toEqual([]);
    expect(await problemOf(deleteValue(other, "회사 이름"))).toMatchObject({ status: 404 });
    expect(await listValues(me)).toHaveLength(2);
  });

  test("모양, 띄어쓰기, 대소문자만 다른 이름은 하나다", async () => {
    const me = await createMember();
    await keepValue(me, "회사 이름", "하나", "내 회사");
    await keepValue(me, "회사이름".normalize("NFD"), "둘", "내회사");
    await keepValue(me, "  회사\u00a0 이름 ", "셋", "내 회사");
    await keepValue(me, "Brand Voice", "가");
    await keepValue(me, "ｂｒａｎｄ voice", "나");
    expect(await listValues(me)).toEqual([
      ["내 회사", [["회사 이름", "셋"]]],
      ["기본", [["ｂｒａｎｄ voice", "나"]]],
    ]);
  });

  test("`__proto__`와 빗금이 든 이름도 여느 이름이다", async () => {
    const me = await createMember();
    for (const name of ["__proto__", "constructor", "가/나?다#라", "100%"])
      await keepValue(me, name, `${name} 값`, "__proto__");
    const [[set, values] = []] = await listValues(me);
    expect([set, values]).toEqual([
      "__proto__",
      ["__proto__", "constructor", "가/나?다#라", "100%"].map((name) => [name, `${name} 값`]),
    ]);
    await dataOf(deleteValue(me, "__proto__", "__proto__"));
    expect((await listValues(me))[0]![1]).toHaveLength(3);
  });

  test("500자까지 간직하고, 넘으면 어느 칸인지 말한다", async () => {
    const me = await createMember();
    await keepValue(me, "소개", "가".repeat(500));
    for (const [field, name, value, set] of [
      ["value", "소개", "가".repeat(501), undefined],
      ["value", "소개", " ", undefined],
      ["value", "소개", 3, undefined],
      ["set", "소개", "값", "가".repeat(21)],
      ["set", "소개", "값", ""],
      ["name", "가".repeat(21), "값", undefined],
      ["name", "{{이름}}", "값", undefined],
    ] as const)
      expect(await problemOf(putValue(me, name, value, set))).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("kept_values")).toBe(1);
  });

  test("비밀처럼 보이는 이름은 간직하지 않는다", async () => {
    const me = await createMember();
    const secrets = [
      "비밀번호",
      "내 비번",
      "주민번호",
      "주민 등록 번호",
      "카드 번호",
      "카드",
      "계좌",
      "입금 계좌번호",
      "API 키",
      "OPENAI_API_KEY",
      "Access Token",
      "토큰",
      "PIN",
      "인증 번호",
    ];
    for (const name of secrets)
      expect(await problemOf(putValue(me, name, "1234")), name).toMatchObject({ status: 400, fields: ["name"] });
    expect(
      ["카드뉴스 주제", "카드 수", "키워드", "암호화폐 이름", "핀터레스트", "회사 이름"].filter(isSecretName),
    ).toEqual([]);
  });
});

describe("한도", () => {
  test("꾸러미 다섯 개에 마흔 개씩이고, 두 탭이 함께 채워도 넘지 않는다", async () => {
    const me = await createMember();
    const fill = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ name: `빈칸 ${from + at}`, value: "값" }));
    const take = (values: object[], set = "회사") =>
      call("POST", "/api/members/me/values", { as: me, body: { set, values } });
    expect(await dataOf(take(fill(0, 38)))).toMatchObject({ left: [] });
    const tabs = await Promise.all(
      Array.from({ length: 10 }, (_, at) => putValue(me, `새 빈칸 ${at}`, "값", "회사").then(({ status }) => status)),
    );
    expect(tabs.toSorted()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 409)]);
    expect(await countRows("kept_values")).toBe(40);
    // What is there may still be changed.
    await keepValue(me, "빈칸 0", "바꾼 값", "회사");
    expect(await problemOf(putValue(me, "하나 더", "값", "회사"))).toEqual({
      status: 409,
      code: "conflict",
      fields: ["set"],
    });

    await keepValue(me, "말투", "값", "둘째");
    await keepValue(me, "말투", "값", "셋째");
    const sets = await Promise.all(
      Array.from({ length: 8 }, (_, at) => putValue(me, "말투", "값", `꾸러미 ${at}`).then(({ status }) => status)),
    );
    expect(sets.filter((status) => status === 200)).toHaveLength(2);
    expect(await listValues(me)).toHaveLength(5);
    expect(await problemOf(putValue(me, "말투", "값", "여섯째"))).toMatchObject({ status: 409 });
  });

  test("기기의 것은 자리가 있는 만큼 가져오고, 남은 것의 이름을 말한다", async () => {
    const me = await createMember();
    const values = Array.from({ length: 39 }, (_, at) => ({ name: `빈칸 ${at}`, value: "값" }));
    const take = (body: object) => call("POST", "/api/members/me/values", { as: me, body });
    await dataOf(take({ values }));
    const more = [
      { name: "빈칸 3", value: "새 값" },
      { name: "하나", value: "값" },
      { name: "둘", value: "값" },
    ];
    expect(await dataOf(take({ values: more }))).toEqual({ taken: ["빈칸 3", "하나"], left: ["둘"] });
    expect(await problemOf(take({ values: [{ name: "둘", value: "값" }] }))).toMatchObject({ status: 409 });
    for (const [field, body] of [
      ["values", { values: [] }],
      ["values", { values: [...values, ...more] }],
      ["values.0.name", { values: [{ name: "비밀번호", value: "값" }] }],
      ["values.1.value", { values: [more[0], { name: "둘", value: "가".repeat(501) }] }],
      ["mine", { values: more, mine: true }],
    ] as const)
      expect(await problemOf(take(body))).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("kept_values")).toBe(40);
  });
});

describe("고치고 지우기", () => {
  test("꾸러미의 이름을 바꾸고, 통째로 지운다", async () => {
    const me = await createMember();
    await keepValue(me, "이름", "가", "회사");
    await keepValue(me, "말투", "나", "회사");
    await keepValue(me, "이름", "다", "개인");
    const rename = (set: string, name: string) =>
      call("PATCH", "/api/members/me/values", { as: me, body: { set, name } });
    const drop = (set: string) => call("DELETE", `/api/members/me/values?set=${encodeURIComponent(set)}`, { as: me });
    expect(await problemOf(rename("회사", "개 인"))).toEqual({ status: 409, code: "conflict", fields: ["name"] });
    expect(await problemOf(rename("없음", "가게"))).toMatchObject({ status: 404 });
    await dataOf(rename("회사", "가게"));
    await dataOf(rename("가게", "가 게"));
    expect((await listValues(me)).map(([name, values]) => [name, values.length])).toEqual([
      ["가 게", 2],
      ["개인", 1],
    ]);
    expect(await problemOf(call("DELETE", "/api/members/me/values", { as: me }))).toMatchObject({ status: 400 });
    await dataOf(drop("가게"));
    expect(await problemOf(drop("가게"))).toMatchObject({ status: 404 });
    expect(await listValues(me)).toEqual([["개인", [["이름", "다"]]]]);
    expect(await problemOf(deleteValue(me, "이름"))).toMatchObject({ status: 404 });
    await dataOf(deleteValue(me, "이 름", "개인"));
    expect(await listValues(me)).toEqual([]);
  });
});

describe("지키기", () => {
  test("값은 암호로만 저장하고, 줄을 바꿔치기해도 열리지 않는다", async () => {
    const [me, other] = [await createMember(), await createMember()];
    await keepValue(me, "회사 이름", "숨은상회");
    const [row] = await listRows("kept_values");
    expect(JSON.stringify(row)).not.toContain("숨은상회");
    expect(String(row!.sealed_value)).toMatch(/^v1\./);
    await changeRows("kept_values", { member_id: other.id }, { member_id: me.id });
    expect(await listValues(other)).toEqual([["기본", [["회사 이름", ""]]]]);
  });

  test("열쇠가 없으면 간직하지 않고 까닭을 말한다", async () => {
    const me = await createMember();
    const using = { ...env, SETTLEMENT_KEY: undefined };
    const asked = call("PUT", "/api/members/me/values/a", { as: me, body: { value: "값" }, using });
    expect(await problemOf(asked)).toMatchObject({ status: 503, code: "provider_not_configured" });
    expect(await countRows("kept_values")).toBe(0);
  });

  test("내 기록에는 연 값이 들어 있고, 탈퇴하면 지운다", async () => {
    const [me, other] = [await createMember(), await createMember()];
    await keepValue(me, "회사 이름", "글감상회", "회사");
    await keepValue(other, "회사 이름", "남의상회");
    const exported = JSON.parse(await (await call("GET", "/api/members/me/export", { as: me })).text()) as object;
    expect(exported).toMatchObject({ kept_values: [{ set: "회사", name: "회사 이름", value: "글감상회" }] });
    expect(JSON.stringify(exported)).not.toContain("남의상회");
    await withdraw(me);
    expect((await listRows("kept_values")).map(({ member_id }) => member_id)).toEqual([other.id]);
  });
});
