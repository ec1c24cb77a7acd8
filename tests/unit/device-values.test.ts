import { beforeEach, expect, test } from "vitest";
import { keepOnDevice, readDevice, removeFromDevice, renameOnDevice } from "#app/features/values/device-values.ts";
import { matchesOf, offersOf } from "#app/features/values/matching.ts";
import { browserStorage } from "#app/lib/storage.ts";

const names = () => readDevice().map(({ name, values }) => [name, values.map((one) => `${one.name}=${one.value}`)]);
const blank = (name: string, options?: string[]) => ({ name, label: name, default: options?.[0] ?? "", options });

beforeEach(() => browserStorage.remove("my-values"));

test("기기에도 다섯 꾸러미에 마흔 개까지 두고, 있는 것은 고친다", () => {
  for (let at = 0; at < 40; at += 1)
    expect(keepOnDevice({ set: "회사", name: `빈칸 ${at}`, value: "값" })).toBeUndefined();
  expect(keepOnDevice({ set: "회 사", name: "하나 더", value: "값" })).toContain("40개까지");
  expect(keepOnDevice({ set: "회사", name: "빈칸0", value: "새 값" })).toBeUndefined();
  for (const set of ["둘", "셋", "넷", "__proto__"]) keepOnDevice({ set, name: "__proto__", value: set });
  expect(keepOnDevice({ set: "여섯", name: "말투", value: "값" })).toContain("5개까지");
  expect(names().slice(1)).toEqual(["둘", "셋", "넷", "__proto__"].map((set) => [set, [`__proto__=${set}`]]));
  expect(readDevice()[0]!.values[0]).toMatchObject({ name: "빈칸0", value: "새 값" });
});

test("꾸러미의 이름을 바꾸고, 마지막 값을 지우면 꾸러미도 사라진다", () => {
  keepOnDevice({ set: "회사", name: "상호", value: "가" });
  keepOnDevice({ set: "개인", name: "상호", value: "나" });
  expect(renameOnDevice("회사", "개 인")).toContain("같은 이름");
  expect(renameOnDevice("회사", "가게")).toBeUndefined();
  removeFromDevice({ set: "개인", name: "상 호" });
  expect(names()).toEqual([["가게", ["상호=가"]]]);
  removeFromDevice({ set: "가게" });
  expect(browserStorage.read("my-values")).toBeNull();
});

test("망가진 저장은 없는 것과 같다", () => {
  for (const stored of ["{", "3", '[null,{"name":3},{"name":"가","values":[null,{"name":"나"}]}]']) {
    browserStorage.write("my-values", stored);
    expect(readDevice().flatMap(({ values }) => values)).toEqual([]);
  }
});

test("제 이름의 값이 먼저고, 고르는 빈칸과 비밀과 빈 값에는 아무것도 없다", () => {
  keepOnDevice({ set: "회사", name: "가게 이름", value: "비슷한 것" });
  keepOnDevice({ set: "개인", name: "상호", value: "같은 것" });
  const sets = readDevice();
  expect(matchesOf(sets, blank("상 호")).map(({ value }) => value)).toEqual(["같은 것", "비슷한 것"]);
  expect(matchesOf(sets, blank("상호", ["가", "나"]))).toEqual([]);
  const filled = {
    상호: "다른 것",
    비밀번호: "hunter2",
    메모: "010",
    소개: "가".repeat(501),
    여백: "  ",
    말투: "다정하게",
  };
  const blanks = Object.keys(filled).map((name) => blank(name, name === "말투" ? ["다정하게", "담백하게"] : undefined));
  expect(offersOf(sets, blanks, filled, new Set()).map(({ name }) => name)).toEqual(["메모"]);
  expect(offersOf(sets, blanks, filled, new Set(["메모"]))).toEqual([]);
});
