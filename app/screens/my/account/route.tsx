import { Link } from "react-router";
import { ConnectedApps } from "#app/features/grants/connected-apps.tsx";
import { PersonalTokens } from "#app/features/grants/personal-tokens.tsx";
import { ThemeSwitch } from "#app/screens/frame/theme-switch.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Choices, useChoices } from "#app/features/account/choices.tsx";
import { Devices } from "#app/features/account/devices.tsx";
import { OwnFileButton } from "#app/features/account/own-file.tsx";
import { Section } from "#app/ui/section.tsx";

const IdentitiesSection = lazyPart(() => import("#app/features/account/identities-section.tsx"));
const IdentitySection = lazyPart(() => import("#app/features/account/identity-check-section.tsx"));
const MailSection = lazyPart(() => import("#app/features/account/mail-section.tsx"));
const PushSection = lazyPart(() => import("#app/features/push/push-section.tsx"));

export const meta = () => [{ title: "계정 설정 | 글감" }, { name: "robots", content: "noindex" }];

export default function AccountPage() {
  const isAdRefused = useChoices().data?.marketing.is_agreed === false;
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">계정 설정</h1>
      <div className="mt-5 space-y-4">
        <IdentitiesSection waiting={<div aria-hidden="true" className="box h-55" />} />
        <Choices />
        <MailSection isAdRefused={isAdRefused} waiting={<div aria-hidden="true" className="box h-80" />} />
        <IdentitySection waiting={<div aria-hidden="true" className="box h-60" />} />
        <Devices />
        <PushSection waiting={<div aria-hidden="true" className="box h-38" />} />
        <ConnectedApps />
        <PersonalTokens />
        <Section title="화면 테마">
          <ThemeSwitch />
        </Section>
        <Section
          title="내 기록"
          lead="프롬프트, 후기, 보낸 메시지, 거래 내역까지 내 기록 전부를 파일(JSON) 하나로 받아요."
        >
          <OwnFileButton className="w-full" />
        </Section>
        <Section title="AI 도구에 연결" lead="Claude, ChatGPT, Cursor 같은 도구에서 저장하고 산 글감을 바로 써요.">
          <ButtonLink to="/docs/mcp" variant="secondary" className="w-full">
            연결하는 법 보기
          </ButtonLink>
        </Section>
      </div>
      <p className="mt-6 text-center">
        <Link
          to="/mypage/info/withdraw"
          className="min-h-11 inline-flex items-center px-3 text-sm text-muted underline hover:text-ink"
        >
          회원 탈퇴
        </Link>
      </p>
    </div>
  );
}
