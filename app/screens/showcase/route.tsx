import { type ReactNode, useState } from "react";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#app/ui/button.tsx";
import { Counter } from "#app/ui/counter.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FollowToggle } from "#app/ui/follow-toggle.tsx";
import {
  AttachIcon,
  CopyIcon,
  DownloadIcon,
  FlagIcon,
  ListIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
  UploadIcon,
} from "#app/ui/icons.tsx";
import { AlertModal, ConfirmDialog, Modal } from "#app/ui/modal.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { StarRating, StarRatingInput } from "#app/ui/star-rating.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { toast } from "#app/ui/toast.tsx";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "부품 진열장 | 글감" }, { name: "robots", content: "noindex" }];

/** The names of the design for the looks of buttons. */
const designs = {
  login: { variant: "primary", size: "small" },
  tip: { variant: "ghost", size: "small" },
  square: { variant: "primary", size: "large" },
  squareMini: { variant: "secondary", size: "small" },
  review: { variant: "secondary", size: "small" },
  reviewDelete: { variant: "danger", size: "small" },
  plus: { variant: "secondary", size: "small" },
  change: { variant: "secondary", size: "large" },
} satisfies Record<string, { variant: ButtonVariant; size: ButtonSize }>;

type Sample = { design: keyof typeof designs; label: string; Icon?: typeof PlusIcon };

const buttons: Sample[] = [
  { design: "login", label: "로그인/회원가입" },
  { design: "tip", label: "프롬프트 TIP" },
  { design: "square", label: "출금하기" },
  { design: "square", label: "업로드", Icon: UploadIcon },
  { design: "square", label: "작성 완료", Icon: PencilIcon },
  { design: "squareMini", label: "내역 보기" },
  { design: "squareMini", label: "복사하기", Icon: CopyIcon },
  { design: "squareMini", label: "다운로드", Icon: DownloadIcon },
  { design: "squareMini", label: "목록", Icon: ListIcon },
  { design: "review", label: "후기 작성", Icon: PencilIcon },
  { design: "reviewDelete", label: "후기 삭제", Icon: TrashIcon },
  { design: "plus", label: "첨부하기", Icon: AttachIcon },
  { design: "change", label: "프롬프트 신고", Icon: FlagIcon },
  { design: "tip", label: "신고하기", Icon: FlagIcon },
];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="section-title">{title}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

function Tags() {
  const [tags, setTags] = useState(["자기소개서", "이직", "STAR"]);
  return (
    <Group title="태그">
      <TagChip tag="회의록" />
      <TagChip tag="업무" to="/?tag=업무" />
      {tags.map((tag) => (
        <TagChip key={tag} tag={tag} onDelete={() => setTags(tags.filter((one) => one !== tag))} />
      ))}
    </Group>
  );
}

function Ratings() {
  const [rating, setRating] = useState(3.5);
  return (
    <Group title="별점">
      {[0, 2.5, 4.5, 5].map((value) => (
        <StarRating key={value} value={value} />
      ))}
      <StarRatingInput label="별점" value={rating} onChange={setRating} />
    </Group>
  );
}

function Modals() {
  const [dialog, setDialog] = useState<"modal" | "confirm" | "alert" | null>(null);
  const close = () => setDialog(null);
  return (
    <Group title="모달과 알림">
      <Button variant="secondary" onClick={() => setDialog("modal")}>
        모달 열기
      </Button>
      <Button variant="secondary" onClick={() => setDialog("confirm")}>
        올리기 확인
      </Button>
      <Button variant="secondary" onClick={() => setDialog("alert")}>
        안내 모달
      </Button>
      <Button variant="secondary" onClick={() => toast("복사했어요.")}>
        토스트
      </Button>
      <Modal open={dialog === "modal"} onClose={close} title="내용이 있는 모달">
        <p>Escape나 바깥을 눌러도 닫혀요.</p>
      </Modal>
      <ConfirmDialog
        open={dialog === "confirm"}
        message="업로드할까요?"
        onConfirm={() => toast("올렸어요.")}
        onClose={close}
      />
      <AlertModal open={dialog === "alert"} message="지금은 후기를 수정할 수 없어요." onClose={close} />
    </Group>
  );
}

export default function ShowcasePage() {
  const [following, setFollowing] = useState(false);
  return (
    <div className="pt-8">
      <h1 className="text-2xl font-bold tracking-tight">부품 진열장</h1>
      <p className="mt-2 text-muted">글감의 화면은 모두 이 부품들로 만들어요.</p>
      <Group title="버튼">
        {buttons.map(({ design, label, Icon }) => (
          <Button key={label} {...designs[design]} data-variant={design}>
            {Icon && <Icon className="size-4.5" />}
            {label}
          </Button>
        ))}
        <Button disabled>쓸 수 없음</Button>
      </Group>
      <Tags />
      <Group title="팔로우">
        <FollowToggle nickname="하늘" following={following} onToggle={() => setFollowing(!following)} />
      </Group>
      <Ratings />
      <Group title="카운터">
        <Counter kind="view" count={8431} />
        <Counter kind="download" count={12345} />
      </Group>
      <Modals />
      <Group title="기다림과 빈자리">
        <ProgressBar label="첨부 파일 올리는 중" value={40} />
        <div className="box w-full">
          <EmptyState
            title="아직 쓴 프롬프트가 없어요"
            action={
              <Button>
                <PlusIcon />첫 프롬프트 쓰기
              </Button>
            }
          >
            자주 쓰는 문장부터 올려 보세요.
          </EmptyState>
        </div>
      </Group>
    </div>
  );
}
