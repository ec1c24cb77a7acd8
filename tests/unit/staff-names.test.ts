import fc from "fast-check";
import { expect, test } from "vitest";
import { nickname } from "#contracts/members.ts";
import { readsAsStaff } from "#contracts/staff-names.ts";
import { people } from "#tests/emulator/people.ts";
import { nicknameChoices } from "#worker/features/auth/nicknames.ts";

const STAFF = "운영자 글감운영팀 관리자 글감팀 공식계정 고객센터 admin official geulgam moderator".split(" ");

test.each([
  ...STAFF,
  ..."글감 글감_운영팀 글감공식 글감고객센터 서울운영자 운영자입니다 글감정산 글감CS GeulgamTeam".split(" "),
  ..."Administrator the-official Staff staff01 5taff 매니저 매니저1".split(" "),
])("%s 는 운영진으로 보인다", (name) => {
  expect(readsAsStaff(name)).toBe(true);
});

test.each([
  ["0fficial", "숫자로 쓴 글자"],
  ["0ff1c1al", "숫자로 쓴 글자"],
  ["4dm1n", "숫자로 쓴 글자"],
  ["adrnin", "두 글자로 쓴 글자"],
  ["aclmin", "두 글자로 쓴 글자"],
  ["AdmIn", "대문자 I"],
  ["addmiin", "되풀이한 글자"],
  ["a.d-m_i.n", "사이에 넣은 것"],
  ["운.영.자", "사이에 넣은 것"],
  ["운1영2자", "사이에 넣은 숫자"],
  ["ㅇㅜㄴㅇㅕㅇㅈㅏ", "풀어 쓴 글자"],
  ["운여ㅇ자", "풀어 쓴 글자"],
  ["우ㄴ영ㅈㅏㅋ", "풀어 쓴 글자"],
  ["고ㅏㄴ리자", "풀어 쓴 글자"],
  ["Oㅜㄴ영자", "닮은 글자"],
  ["관ㄹl자", "닮은 글자"],
  ["0ㅓ드민", "닮은 글자"],
  ["ㄱㅡㄹ감팀", "풀어 쓴 글자"],
  ["ㄱ-ㄹ감팀", "닮은 글자"],
])("%s 는 %s로 숨겨도 운영진으로 보인다", (name) => {
  expect(readsAsStaff(name)).toBe(true);
});

test.each([
  ..."운영체제덕후 모임운영 운영윤 윤영자 운명자 자기관리잘해요 관리잘하는집 돈관리정리 수학공식왕 고객만족".split(" "),
  ..."오늘의글감 글감수집가 글감상자 글감지원이 badminton Unofficial_kim 안전관리자김씨 품질관리자격증".split(" "),
  ..."운영자금마련 프롬프트마스터 헬스매니저 teamwork staffordshire supporter 결제는나중에".split(" "),
  ..."하늘 글벗0451 Min_ji.K-2 ㅋㅋ맨 ㄱㅏ 가나 1004 회원1 clean cloud9 rnb o0o".split(" "),
])("%s 는 여느 닉네임이다", (name) => {
  expect(readsAsStaff(name)).toBe(false);
});

const separators = fc.array(fc.constantFrom("", ".", "-", "_", "..", "_-"), { minLength: 24, maxLength: 24 });
const around = fc.constantFrom("", "ㅋ", "서울", "x", "7");

test("운영진의 이름은 어디에 무엇을 끼우고 대소문자를 어떻게 바꾸어도 숨지 않는다", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STAFF),
      separators,
      around,
      around,
      fc.boolean(),
      (name, fillings, before, after, isLoud) => {
        const written = [...`${before}${name}${after}`]
          .map((character, at) => character + fillings[at % fillings.length])
          .join("");
        return readsAsStaff(isLoud ? written.toUpperCase() : written);
      },
    ),
  );
});

const CONFUSABLES = [
  "аdmin",
  "оfficial",
  "ａｄｍｉｎ",
  "운 영 자",
  "운\u200b영자",
  "운\u3164영자",
  "admın",
  "ⓐdmin",
  "𝐚dmin",
];

test.each(CONFUSABLES)("다른 문자로 꾸민 %j 는 닉네임에 쓸 수 없고, 가입할 때도 그렇게 되지 않는다", (written) => {
  const { success, data } = nickname.safeParse(written);
  expect(success && !readsAsStaff(data)).toBe(false);
  for (const choice of nicknameChoices(written)) expect(readsAsStaff(choice), choice).toBe(false);
});

test.each(STAFF)("제공자가 %s 라고 알려 준 사람에게는 다른 닉네임을 지어 준다", (given) => {
  for (const choice of nicknameChoices(given)) expect(choice).toMatch(/^글벗\d{4,6}$/);
});

test("씨앗의 닉네임 가운데 운영진으로 보이는 것은 운영자의 것뿐이다", () => {
  const staff = people.filter((person) => readsAsStaff(person.nickname)).map(({ email }) => email);
  expect(staff).toEqual(["admin@example.com"]);
});
