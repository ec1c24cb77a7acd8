import { CONTRACT, type Kept } from "./kept-data.ts";

/** What members write besides prompts and reviews. */
export const sharedWritings: Kept[] = [
  {
    what: "써 본 결과와 실행한 모델의 이름, 그것을 남길 수 있는지 보려고 적어 두는 복사·내려받기",
    fields: [
      "tryouts.note",
      "tryouts.text",
      "tryouts.media",
      "tryouts.media_key",
      "tryouts.ran_model",
      "prompt_copies.prompt_id",
    ],
    purpose: "프롬프트가 잘 되는지 알리기, 써 본 사람인지 확인",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지. 복사와 내려받기는 90일",
  },
  {
    what: "찾는 글감 요청과 그 답",
    fields: ["requests.title", "requests.detail", "request_answers.prompt_id"],
    purpose: "찾는 프롬프트를 다른 회원에게 묻고 답하기",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지",
  },
  {
    what: "다른 회원의 프롬프트에 보낸 고침 제안과 그 답, 받아들여진 판에 적은 이름",
    fields: [
      "proposals.title",
      "proposals.body",
      "proposals.base_title",
      "proposals.reason",
      "proposals.answer",
      "prompt_versions.credit_id",
    ],
    purpose: "프롬프트를 함께 고치기, 고친 사람 밝히기",
    basis: CONTRACT,
    period: "거두거나 탈퇴할 때까지. 답한 제안은 180일",
  },
  {
    what: "프롬프트에 남긴 질문과 답",
    fields: ["questions.content", "question_answers.content"],
    purpose: "프롬프트에 대해 공개로 묻고 답하기",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지. 질문을 지우면 그 답도 함께 지워져요",
  },
  {
    what: "만든 쿠폰의 코드",
    fields: ["coupons.code"],
    purpose: "판매자가 정한 할인, 할인한 주문의 근거",
    basis: CONTRACT,
    period: "탈퇴할 때까지. 주문에 쓰인 것은 그 주문과 함께",
  },
  {
    what: "선물에 적은 말과 선물 코드의 암호문",
    fields: ["gifts.message", "gifts.code_hash", "gifts.sealed_code"],
    purpose: "선물을 받은 회원에게 보이기, 보낸 회원에게 링크를 다시 보이기",
    basis: CONTRACT,
    period: "적은 말은 환불되거나 보낸 회원이 탈퇴할 때까지. 코드는 그 주문과 함께",
  },
  {
    what: "모음과 거기에 넣은 프롬프트, 팔로우하는 모음",
    fields: ["collections.title", "collections.about", "collection_items.note"],
    purpose: "프롬프트를 모아 두고 다른 회원과 나누기, 새로 들어온 것 알리기",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지",
  },
  {
    what: "내 빈칸: 빈칸의 이름과 간직한 값(암호화), 꾸러미의 이름",
    fields: [
      "kept_values.set_key",
      "kept_values.set_name",
      "kept_values.key",
      "kept_values.name",
      "kept_values.sealed_value",
    ],
    purpose: "회원이 프롬프트의 빈칸을 다시 채울 때 고르게 하기",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지",
  },
  {
    what: "만든 묶음의 이름과 소개",
    fields: ["bundles.title", "bundles.about"],
    purpose: "여러 프롬프트를 한 값에 팔기",
    basis: CONTRACT,
    period: "탈퇴할 때까지",
  },
];
