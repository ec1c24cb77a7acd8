import { describe, expect, test } from "vitest";
import { fieldErrors } from "#app/data/result.ts";
import { findErrors } from "#app/features/editor/check-form.ts";
import {
  changesOf,
  audienceOf,
  emptyForm,
  type PromptForm,
  formText,
  fieldsOf,
  isSameForm,
} from "#app/features/editor/prompt-form.ts";
import { controlId, errorOf, firstWrong, stepOf, toErrors, without } from "#app/features/editor/field-errors.ts";
import type { Result } from "#contracts/results.ts";
import { newPrompt } from "#contracts/prompt-inputs.ts";

const written: PromptForm = {
  ...emptyForm,
  title: "회의록 정리",
  category: "work",
  model: "claude",
  body: "{{회의록}}을 정리해 줘.",
};
const paid: PromptForm = {
  ...written,
  isPaid: true,
  price: "5000",
  preview: "결정과 할 일로 나눠요.",
};

const shown: Result = { id: 1, input: "", kind: "text", text: "결정 하나", is_buyers_only: false };

describe("쓴 글은 계약의 항목이 된다", () => {
  test("무료와 유료 모두 계약을 통과한다", () => {
    expect(newPrompt.parse({ ...fieldsOf(written), status: "published" }).price).toBe(0);
    expect(newPrompt.parse({ ...fieldsOf(paid), status: "draft" }).price).toBe(5000);
  });

  test("고친 것만 골라낸다", () => {
    expect(changesOf(written, { ...written, title: "새 제목" })).toEqual({ title: "새 제목" });
    expect(changesOf(written, { ...written, title: " 회의록 정리 ", tested: [] })).toEqual({});
  });

  test("확인한 모델의 차례는 고친 것이 아니다", () => {
    const one: PromptForm = { ...written, tested: ["claude", "chatgpt"] };
    expect(isSameForm(one, { ...written, tested: ["chatgpt", "claude"] })).toBe(true);
  });

  test("값을 정하지 않은 유료는 무료와 다르다", () => {
    expect(isSameForm(written, { ...written, isPaid: true })).toBe(false);
  });

  test("따로 간직할 글에는 쓴 것만 담긴다", () => {
    expect(formText({ ...written, tags: ["요약"] })).toBe("회의록 정리\n\n{{회의록}}을 정리해 줘.\n\n#요약");
  });
});

describe("모자란 곳을 찾는다", () => {
  test("예약하고 때를 비우면 무엇을 고르라고 하고, 임시 저장에는 묻지 않는다", async () => {
    const untimed = { ...written, isScheduled: true };
    expect(await findErrors(untimed, "published", [])).toEqual({ publish_at: "공개할 날짜와 시각을 골라 주세요." });
    expect(await findErrors(untimed, "draft", [])).toEqual({});
  });

  test("다 쓴 글에는 없다", async () => {
    expect(await findErrors(written, "published", [])).toEqual({});
    expect(await findErrors(paid, "published", [shown])).toEqual({});
  });

  test("빈 글은 제목, 카테고리, 모델, 본문이 모자라다", async () => {
    expect(Object.keys(await findErrors(emptyForm, "draft", [])).sort()).toEqual([
      "body",
      "category",
      "model",
      "title",
    ]);
  });

  test("유료는 값과 미리보기와 누구나 보는 결과가 있어야 올릴 수 있고, 임시 저장은 값만 있으면 된다", async () => {
    const unready: PromptForm = { ...paid, preview: "" };
    const forBuyers = { ...shown, is_buyers_only: true };
    expect(Object.keys(await findErrors(unready, "published", [forBuyers])).sort()).toEqual(["examples", "preview"]);
    expect(Object.keys(await findErrors(unready, "published", [forBuyers, shown]))).toEqual(["preview"]);
    expect(await findErrors(unready, "draft", [])).toEqual({});
    for (const price of ["", "0"])
      expect(await findErrors({ ...paid, price }, "draft", [])).toEqual({ price: "판매가를 정해 주세요." });
    for (const price of ["3900.5", "3천원"])
      expect(await findErrors({ ...paid, price }, "draft", [])).toEqual({
        price: expect.stringContaining("3,900처럼"),
      });
    expect(fieldsOf({ ...paid, price: "３，９００원" }).price).toBe(3_900);
    expect(Object.keys(await findErrors({ ...paid, price: "99" }, "draft", []))).toEqual(["price"]);
  });
});

describe("누가 볼 수 있는지", () => {
  test("모두에게 지금 보이는 것이 기본이고, 나머지는 올릴 때만 말한다", () => {
    const later = { ...written, isScheduled: true, publishAt: "2026-12-01T09:00" };
    expect(audienceOf(written)).toEqual({});
    expect(audienceOf(later)).toEqual({ publish_at: "2026-12-01T09:00:00+09:00" });
    expect(audienceOf({ ...later, visibility: "link" })).toEqual({ visibility: "link" });
    expect([isSameForm(written, later), isSameForm(written, { ...written, publishAt: "2026-12-01T09:00" })]).toEqual([
      false,
      true,
    ]);
  });

  test("링크로는 무료로만 올리고, 예약은 앞으로 1년 안의 온전한 때여야 한다", async () => {
    expect(Object.keys(await findErrors({ ...paid, visibility: "link" }, "published", [shown]))).toEqual(["price"]);
    for (const publishAt of ["", "2020-01-01T09:00", "2999-01-01T09:00"]) {
      const planned = { ...written, isScheduled: true, publishAt };
      expect(Object.keys(await findErrors(planned, "published", []))).toEqual(["publish_at"]);
      expect(await findErrors(planned, "draft", [])).toEqual({});
    }
  });
});

describe("모자란 곳으로 데려간다", () => {
  test("화면에서 가장 위에 있는 칸이 먼저다", () => {
    const errors = { preview: "", "tags.10": "", "tags.2": "", body: "" };
    expect(firstWrong(errors)).toBe("tags.2");
    expect(firstWrong(without(errors, ["tags"]))).toBe("body");
    expect(firstWrong({})).toBeUndefined();
  });

  test("결과가 없다는 말은 결과의 칸으로 데려간다", () => {
    expect([controlId("examples"), controlId("results"), stepOf("results")]).toEqual(["results", "results", "offer"]);
  });

  test("한 칸에 여러 문장이면 처음 것을, 모르는 항목은 빼고 보여 준다", () => {
    const list = [
      { field: "title", message: "하나" },
      { field: "title", message: "둘" },
      { field: "version", message: "셋" },
    ];
    expect(toErrors(fieldErrors(list))).toEqual({ title: "하나" });
  });

  test("목록 안의 잘못은 목록의 칸에서도 보인다", () => {
    expect(errorOf({ "tags.3": "길어요" }, "tags")).toBe("길어요");
  });
});
