import type { NotificationKind } from "#contracts/notifications.ts";
import {
  BellIcon,
  BookmarkIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  GiftIcon,
  type IconProps,
  MegaphoneIcon,
  MessageIcon,
  PencilIcon,
  PersonIcon,
  RefundIcon,
  ReplyIcon,
  ReviewIcon,
  SaleIcon,
  SheetsIcon,
  UploadIcon,
  WalletIcon,
} from "#app/ui/icons.tsx";

type Look = { name: string; Icon: (props: IconProps) => React.ReactNode; opens: string };

const toPrompt = "프롬프트 보기";
const toMoney = "정산 관리 보기";

/** The name and icon of each kind, and the label of the link to what it is about. */
export const kindLooks: Record<NotificationKind, Look> = {
  follow: { name: "팔로우", Icon: PersonIcon, opens: "프로필 보기" },
  review: { name: "후기", Icon: ReviewIcon, opens: toPrompt },
  review_reply: { name: "후기 답글", Icon: ReplyIcon, opens: toPrompt },
  tryout: { name: "써 본 결과", Icon: CheckIcon, opens: toPrompt },
  request_answer: { name: "글감 요청의 답", Icon: ReplyIcon, opens: "답 보기" },
  remix: { name: "이어 쓴 글", Icon: SheetsIcon, opens: toPrompt },
  proposal: { name: "고침 제안", Icon: PencilIcon, opens: "제안 보기" },
  proposal_answer: { name: "고침 제안의 답", Icon: ReplyIcon, opens: "제안 보기" },
  question: { name: "질문", Icon: MessageIcon, opens: "질문 보기" },
  question_answer: { name: "질문의 답", Icon: ReplyIcon, opens: "답 보기" },
  collection: { name: "모음", Icon: BookmarkIcon, opens: "모음 보기" },
  message: { name: "메시지", Icon: MessageIcon, opens: "대화 열기" },
  purchase: { name: "판매", Icon: SaleIcon, opens: toMoney },
  gift: { name: "선물", Icon: GiftIcon, opens: "보낸 선물 보기" },
  refund: { name: "환불", Icon: RefundIcon, opens: "결제 내역 보기" },
  settlement: { name: "정산", Icon: WalletIcon, opens: toMoney },
  new_prompt: { name: "새 프롬프트", Icon: SheetsIcon, opens: toPrompt },
  scheduled: { name: "예약 공개", Icon: UploadIcon, opens: toPrompt },
  followed: { name: "찾던 글감", Icon: BellIcon, opens: toPrompt },
  revised: { name: "새 판", Icon: ClockIcon, opens: "바뀐 점 보기" },
  price: { name: "할인", Icon: SaleIcon, opens: toPrompt },
  notice: { name: "공지", Icon: MegaphoneIcon, opens: "공지 보기" },
  claim: { name: "접수", Icon: FlagIcon, opens: "접수 보기" },
  inquiry: { name: "문의", Icon: MessageIcon, opens: "답 보기" },
  account: { name: "계정", Icon: PersonIcon, opens: "계정 설정 보기" },
  moderation: { name: "운영", Icon: FlagIcon, opens: "자세히 보기" },
};
