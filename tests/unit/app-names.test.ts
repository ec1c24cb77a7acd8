import { expect, test } from "vitest";
import { isHonestAppName } from "#contracts/app-names.ts";

test.each([
  ["Claude Code (geulgam)", "우리 화면이 시키는 대로 연결한 앱"],
  ["Claude Code (plugin:work:geulgam)", "연결에 붙은 다른 이름"],
  ["Cursor [글감]", "대괄호"],
  ["오늘의 글감 모으기", "글의 재료라는 뜻"],
  ["Visual Studio Code", "여느 이름"],
  ["ChatGPT 커넥터", "한글과 영문"],
  ["Kiro 2.0 ✍️", "그림 글자"],
  ["Яндекс Браузер", "키릴 문자로만 쓴 낱말"],
  ["日本語AIメモ", "함께 쓰는 문자들"],
  ["Unofficial helper", "아니라고 말하는 이름"],
])("%s 는 쓸 수 있는 앱의 이름이다: %s", (name) => {
  expect(isHonestAppName(name)).toBe(true);
});

test.each([
  ["글감", "그대로"],
  ["글 감", "사이의 빈칸"],
  ["글·감", "가운뎃점"],
  ["글ㆍ감", "글자인 가운뎃점"],
  ["글|감", "사이의 기호"],
  ["글1감", "사이의 숫자"],
  ["글\u0336감", "겹친 줄"],
  ["ㄱㅡㄹㄱㅏㅁ", "풀어 쓴 글자"],
  ["\uffa1\uffda\uffa9감", "반각 글자"],
  ["글감 공식", "공식이라는 말"],
  ["공식 글감", "공식이라는 말"],
  ["글감 글감", "되풀이"],
  ["글감 앱", "우리 앱이라는 말"],
  ["Geulgam", "영문"],
  ["ｇｅｕｌｇａｍ", "전각"],
  ["G E U L G A M", "빈칸"],
  ["g.e.u.l-g_a-m", "표시"],
  ["gеulgam", "키릴 е"],
  ["geυlgam", "그리스 υ"],
  ["ɢᴇᴜʟɢᴀᴍ", "작은 대문자"],
  ["𝗚𝗲𝘂𝗹𝗴𝗮𝗺", "수학 글자"],
  ["géulgäm", "붙은 표시"],
  ["Ⓖⓔⓤⓛⓖⓐⓜ", "동그라미"],
  ["geu\u200blgam", "보이지 않는 글자"],
  ["Cla\u00adude", "보이지 않는 글자"],
  ["Claude\u{e0041}", "꼬리표 글자"],
  ["글\u3164감", "채움 글자"],
  ["Сlaude", "한 낱말의 두 문자"],
  ["оffiсiаl", "한 낱말의 두 문자"],
  ["ꓖꓰꓴꓡꓖꓮꓟ", "쓰이지 않는 문자"],
  ["official", "공식이라는 말"],
  ["ОFFICIAL", "키릴 О"],
  ["글감 (geulgam)", "이름이 우리뿐"],
  ["공식 (글감)", "이름이 공식뿐"],
  ["보안 팀 (geulgam)", "이름이 우리의 일뿐"],
  ["Claude Code (geulgam official)", "연결의 이름이 공식"],
  ["Claude Code (글감 고객센터)", "연결의 이름이 우리의 일"],
])("%s 는 글감인 척하는 이름이다: %s", (name) => {
  expect(isHonestAppName(name)).toBe(false);
});
