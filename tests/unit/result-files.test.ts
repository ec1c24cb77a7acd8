import { expect, test } from "vitest";
import { faultOf, kindOfFile } from "#app/features/editor/results/chosen-file.ts";
import { widthsFor } from "#app/features/results/picture-set.ts";
import { emptyResult, missingOf, patchOf, textsOf } from "#app/features/editor/results/result-form-state.ts";
import { moved } from "#app/features/editor/results/use-reorder.ts";

const MB = 1024 * 1024;

test.each([
  [{ width: 6000, height: 4000 }, [2048, 1280, 640, 320]],
  [{ width: 1280, height: 800 }, [1280, 640, 320]],
  [{ width: 700, height: 700 }, [700, 640, 320]],
  [{ width: 200, height: 100 }, [200]],
  // No side is longer than the server takes.
  [{ width: 2000, height: 8192 }, [1000, 640, 320]],
])("%j 그림의 너비는 %j", (size, widths) => {
  expect(widthsFor(size)).toEqual(widths);
});

test.each([
  ["photo.HEIC", "", "image"],
  ["photo.avif", "image/avif", "image"],
  ["rain.m4a", "", "audio"],
  ["film.webm", "video/webm", "video"],
  ["memo.pdf", "application/pdf", undefined],
])("%s는 %s", (name, type, kind) => {
  expect(kindOfFile({ name, type })).toBe(kind);
});

test("너무 큰 파일은 열어 보기 전에 얼마까지인지 말한다", () => {
  const picture = (size: number) => faultOf({ name: "가.jpg", type: "image/jpeg", size });
  expect(picture(12 * MB)).toBeUndefined();
  expect(picture(12 * MB + 1)).toBe("그림은 12MB까지 올릴 수 있어요.");
  expect(faultOf({ name: "가.mp3", type: "audio/mpeg", size: 11 * MB })).toBe("소리는 10MB까지 올릴 수 있어요.");
  expect(faultOf({ name: "가.mp4", type: "video/mp4", size: 21 * MB })).toBe("영상은 20MB까지 올릴 수 있어요.");
  expect(picture(0)).toBe("빈 파일이에요. 다른 파일을 골라 주세요.");
});

test("그림은 설명이 있거나 장식용이어야 보낼 수 있고, 글은 비어 있으면 안 된다", () => {
  const picture = emptyResult("image", "");
  expect(Object.keys(missingOf({ ...picture, alt: " " }))).toEqual(["alt"]);
  expect(missingOf({ ...picture, alt: "빨간 우산" })).toEqual({});
  expect(missingOf({ ...picture, isDecorative: true })).toEqual({});
  expect(Object.keys(missingOf({ ...emptyResult("text", ""), text: " " }))).toEqual(["text"]);
});

test("장식용 그림은 적어 둔 설명을 보내지 않고, 고르지 않은 모델은 새 결과에서 빠지고 고칠 때는 지워진다", () => {
  const picture = { ...emptyResult("image", ""), alt: "적다 만 말", isDecorative: true };
  expect(textsOf(picture)).toEqual({
    input: "",
    alt: "",
    is_decorative: "true",
    is_buyers_only: "false",
    age_rating: "all",
  });
  expect(patchOf(picture)).toEqual({
    alt: "",
    is_decorative: true,
    input: "",
    model: null,
    is_buyers_only: false,
    age_rating: "all",
  });
});

test("옮긴 것은 그 자리에 있고 나머지의 차례는 그대로다", () => {
  expect(moved(["가", "나", "다", "라"], 0, 2)).toEqual(["나", "다", "가", "라"]);
  expect(moved(["가", "나", "다", "라"], 3, 0)).toEqual(["라", "가", "나", "다"]);
});
