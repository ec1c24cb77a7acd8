import { CONTRACT, type Kept } from "./kept-data.ts";
import { sharedWritings } from "./data-inventory-writings.ts";

/** Years that the law keeps records of (전자상거래법 시행령 6조). */
export const RECORD_YEARS = { trade: 5, dispute: 3 } as const;
/** Days after which an account is erased that signed up and never agreed. */
export const UNCONSENTED_DAYS = 30;
/** Days after which an inquiry of a guest is deleted whose address was not confirmed. */
export const UNCONFIRMED_INQUIRY_DAYS = 1;

const LAW = "법령상 의무 (개인정보 보호법 15조 1항 2호, 전자상거래법 6조)";
const INTEREST = "정당한 이익 (개인정보 보호법 15조 1항 6호)";
const CONSENT = "동의 (개인정보 보호법 15조 1항 1호)";
const UNTIL_LEAVING = "탈퇴할 때까지";
const UNTIL_LEAVING_OR_UNCONSENTED = `탈퇴할 때까지. 가입하고 ${UNCONSENTED_DAYS}일 안에 동의하지 않으면 그때까지`;

/** All personal data that is stored. The privacy policy is generated from this list. */
export const inventory: Kept[] = [
  {
    what: "이름, 닉네임, 이메일, 소개, 프로필 사진",
    fields: [
      "members.name",
      "members.nickname",
      "members.nickname_key",
      "members.email",
      "members.intro",
      "members.profile_image",
    ],
    purpose: "회원 식별, 프로필 표시, 연락",
    basis: CONSENT,
    period: UNTIL_LEAVING_OR_UNCONSENTED,
  },
  {
    what: "구글·네이버가 준 회원 번호",
    fields: ["identities.provider", "identities.subject"],
    purpose: "소셜 로그인",
    basis: CONTRACT,
    period: UNTIL_LEAVING_OR_UNCONSENTED,
  },
  {
    what: "로그인한 기기 종류와 시각, 로그인 토큰의 해시",
    fields: [
      "token_families.user_agent",
      "token_families.used_at",
      "token_families.sealed_unlink",
      "refresh_tokens.hash",
    ],
    purpose: "로그인 유지, 도용 확인, 기기별 로그아웃",
    basis: INTEREST,
    period:
      "로그아웃하거나 30일 동안 쓰지 않을 때까지, 길어도 90일. 탈퇴할 때 연결을 끊는 데 쓰는 토큰은 암호화해 1시간",
  },
  {
    what: "토큰의 이름, 해시, 마지막으로 쓴 시각",
    fields: ["personal_tokens.name", "personal_tokens.hash", "personal_tokens.used_at"],
    purpose: "회원의 프로그램이 회원 대신 글감을 읽고 임시 저장 글을 쓰게 하기",
    basis: CONTRACT,
    period: "폐지하거나 탈퇴할 때까지. 기한이 지난 토큰은 30일 더",
  },
  {
    what: "연결한 앱과 그 권한, 토큰의 해시, 마지막으로 쓴 시각",
    fields: [
      "oauth_grants.client_id",
      "oauth_grants.redirect_uri",
      "oauth_grants.resource",
      "oauth_grants.used_at",
      "oauth_codes.client_id",
      "oauth_codes.redirect_uri",
      "oauth_codes.challenge",
      "oauth_codes.resource",
      "oauth_tokens.hash",
    ],
    purpose: "회원이 허락한 앱이 회원 대신 글감을 읽고 임시 저장 글을 쓰게 하기",
    basis: CONTRACT,
    period: "연결을 끊거나 탈퇴할 때까지, 쓰지 않으면 60일. 연결할 때의 코드는 하루",
  },
  {
    what: "동의한 항목과 버전, 시각",
    fields: ["consents.doc", "consents.version", "consents.is_agreed"],
    purpose: "동의했음을 증명",
    basis: LAW,
    period: UNTIL_LEAVING,
  },
  {
    what: "쓴 프롬프트와 결과(그림, 소리, 영상), 첨부, 후기, 답글",
    fields: [
      "prompts.title",
      "prompts.description",
      "prompts.preview",
      "prompts.prompter_nickname",
      "prompts.prompter_image",
      "prompt_versions.body",
      "prompt_versions.note",
      "prompt_results.input",
      "prompt_results.text",
      "prompt_results.media",
      "prompts.cover",
      "prompts.skill",
      "prompt_attachments.name",
      "prompt_attachments.path",
      "prompt_attachments.digest",
      "reviews.content",
      "reviews.reply",
    ],
    purpose: "게시와 판매",
    basis: CONTRACT,
    period: "지우거나 탈퇴할 때까지. 팔린 프롬프트는 산 사람에게, 후기와 답글은 ‘탈퇴한 회원’으로 남아요",
  },
  ...sharedWritings,
  {
    what: "보낸 메시지",
    fields: ["messages.content"],
    purpose: "회원 사이의 대화",
    basis: CONTRACT,
    period: "두 사람이 모두 대화를 지우거나 탈퇴할 때까지. 탈퇴하면 ‘탈퇴한 회원’으로 보여요",
  },
  {
    what: "저장한 프롬프트, 팔로우, 차단, 알림과 알림 설정",
    fields: [
      "bookmarks.prompt_id",
      "follows.followee_id",
      "blocks.blocked_id",
      "notifications.content",
      "notifications.about",
      "members.muted_kinds",
    ],
    purpose: "서비스 제공",
    basis: CONTRACT,
    period: "탈퇴할 때까지. 알림은 180일",
  },
  {
    what: "기기 알림: 브라우저의 알림 서비스 주소와 암호화 키, 브라우저 종류, 조용한 시간과 끈 알림",
    fields: [
      "push_devices.endpoint",
      "push_devices.p256dh",
      "push_devices.auth",
      "push_devices.user_agent",
      "push_choices.muted_kinds",
    ],
    purpose: "켠 기기로 알림 보내기",
    basis: CONSENT,
    period: "기기에서 끄거나 로그아웃하거나 탈퇴할 때까지. 30일 동안 닿지 않으면 그때까지",
  },
  {
    what: "메일: 확인한 주소와 받을 종류, 확인을 기다리는 주소, 보낸 메일의 종류와 시각(내용은 저장하지 않아요)",
    fields: [
      "mail_addresses.address",
      "mail_addresses.closed_for",
      "mail_addresses.muted_kinds",
      "mail_addresses.has_digest",
      "mail_addresses.digest_of",
      "mail_codes.address",
      "mail_codes.nonce",
      "mails.kind",
      "mails.about",
      "mails.address",
      "mails.failure",
    ],
    purpose: "거래 내역서, 환불, 약관, 안전 알림과 고른 소식 보내기",
    basis: CONTRACT,
    period: "탈퇴할 때까지. 확인을 기다리는 주소는 10분, 보낸 메일의 기록은 30일",
  },
  {
    what: "주문, 결제 수단의 종류, 결제 번호, 영수증 주소, 환불 이유",
    fields: [
      "orders.title",
      "orders.number",
      "orders.method",
      "orders.payment_key",
      "orders.receipt_url",
      "orders.refund_reason",
      "bundle_purchases.title",
      "customers.key",
      "entitlements.opened_at",
      "archive_orders.title",
      "archive_orders.refund_reason",
      "archive_payments.payment_key",
      "archive_payments.receipt_url",
    ],
    purpose: "결제, 환불, 구매한 프롬프트 제공",
    basis: LAW,
    period: `회원인 동안, 그리고 거래하고 ${RECORD_YEARS.trade}년. 탈퇴하면 다른 정보와 떼어 가명으로 따로 보관`,
  },
  {
    what: "예금주, 은행, 계좌번호(암호화), 사업자 정보, 정산·원천징수 내역",
    fields: [
      "payout_accounts.holder_name",
      "payout_accounts.sealed_number",
      "payout_accounts.last_digits",
      "payout_accounts.business",
      "payouts.holder_name",
      "payouts.sealed_number",
      "payouts.last_digits",
      "archive_payouts.sealed_recipient",
      "archive_sellers.sealed_identity",
    ],
    purpose: "정산, 세금 신고, 구매자에게 판매자 정보 제공",
    basis: LAW,
    period: `회원인 동안, 그리고 거래하고 ${RECORD_YEARS.trade}년. 탈퇴하면 암호화해 가명으로 따로 보관`,
  },
  {
    what: "신고와 이의 신청의 내용, 처리 결과",
    fields: ["reports.detail", "moderation_acts.appeal", "moderation_acts.answer", "archive_disputes.sealed_detail"],
    purpose: "불만과 분쟁 처리",
    basis: LAW,
    period: `처리하고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관`,
  },
  {
    what: "구매한 것에 문제가 있다는 접수와 나온 결과, 양쪽이 나눈 말, 처리 결과",
    fields: ["complaint_steps.detail", "complaint_steps.results", "complaints.noticed_on"],
    purpose: "구매자와 판매자 사이의 불만과 분쟁 처리",
    basis: LAW,
    period: `닫히고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관`,
  },
  {
    what: "문의와 답, 함께 보낸 요청 번호와 보던 화면. 로그인하지 않고 문의했다면 답을 받을 메일 주소와 보낸 메일의 시각",
    fields: [
      "inquiries.email",
      "inquiries.key_hash",
      "inquiries.request_id",
      "inquiries.page",
      "inquiry_messages.text",
      "guest_mails.about",
      "guest_mails.failure",
    ],
    purpose: "문의에 답하기, 불만과 분쟁 처리",
    basis: LAW,
    period: `답하거나 닫고 ${RECORD_YEARS.dispute}년. 탈퇴하면 암호화해 가명으로 따로 보관. 메일 주소를 확인하지 않은 문의는 ${UNCONFIRMED_INQUIRY_DAYS}일, 보낸 메일의 기록은 30일`,
  },
  {
    // The hashes of views and downloads are in the storage of the `UsageBuffer` objects, not in a table.
    what: "검색·조회·복사·내려받기를 한 번만 세기 위한 해시(하루마다 바뀌어 누구인지 알 수 없음)",
    fields: ["searches.searcher", "search_changers.searcher", "search_openers.searcher"],
    purpose: "조회·내려받은 수와 인기 검색어 집계, 바꿔 찾은 말과 검색에서 연 글을 여럿의 것만 모아 검색 결과 고치기",
    basis: INTEREST,
    period: "조회와 내려받기는 그날까지, 검색은 2일",
  },
  {
    // In the storage of the `RunCounter` object, not in a table.
    what: "무료 체험을 한 회원 번호와 날짜(무엇을 실행했는지는 저장하지 않아요)",
    fields: [],
    purpose: "하루에 쓸 수 있는 수 세기",
    basis: CONTRACT,
    period: "그날까지. 탈퇴하면 바로 지우고 센 수만 남겨요",
  },
  {
    what: "마지막 검색어 하나(하루마다 바뀌는 해시와 함께)",
    fields: ["search_trails.searcher", "search_trails.term"],
    purpose: "사람들이 어떤 말을 어떤 말로 바꿔 찾는지 세기",
    basis: INTEREST,
    period: "1분(5분마다 삭제)",
  },
  {
    what: "요청 횟수를 세는 값, 같은 요청을 두 번 처리하지 않기 위한 값",
    fields: ["rates.key", "idempotency_keys.key", "idempotency_keys.result"],
    purpose: "남용 막기, 중복 결제 막기",
    basis: INTEREST,
    period: "1일",
  },
  {
    what: "운영자가 한 일의 기록",
    fields: ["audits.reason"],
    purpose: "운영의 책임 추적",
    basis: INTEREST,
    period: "서비스를 운영하는 동안",
  },
];
