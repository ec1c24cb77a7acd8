import { inventory } from "#contracts/data-inventory.ts";
import { overseas, processors } from "#contracts/data-receivers.ts";
import { withParticle } from "#contracts/particles.ts";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Facts, InventoryList } from "./inventory-list.tsx";
import { Clause, Items, PolicyPage, useOperator } from "../policy-page.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "개인정보처리방침",
    description: "글감이 어떤 개인정보를 왜, 얼마 동안 가지고 있는지, 어디에 맡기고 어떻게 지우는지 알려 드려요.",
    url: `${matches[0].loaderData.origin}/policy/privacy`,
  });

export default function PrivacyPage() {
  const operator = useOperator();
  return (
    <PolicyPage
      title="개인정보처리방침"
      lead={`${withParticle(operator?.name || "글감", "은")} 꼭 필요한 개인정보만 모으고, 쓸 일이 끝나면 바로 지워요. 이 글은 데이터베이스의 항목 목록에서 만들어져 실제로 저장하는 것과 늘 같아요.`}
    >
      <Clause title="1. 무엇을, 왜, 얼마 동안 가지고 있나요">
        <p>가입할 때 구글이나 네이버에서 받거나, 쓰는 동안 직접 적거나, 쓰는 과정에서 만들어진 정보예요.</p>
        <InventoryList of={inventory} />
        <p>
          카드 번호와 비밀번호는 받지도 저장하지도 않아요. 주민등록번호 같은 고유식별정보와 민감정보는 모으지 않아요.
        </p>
      </Clause>
      <Clause title="2. 다른 사람에게 제공하나요">
        <p>
          회원의 동의 없이 제3자에게 제공하지 않아요. 사업자 판매자의 신원 정보는 구매자에게 보여 주고, 분쟁이 생기면
          법이 정한 기관과 법원에 판매자 정보를 제공할 수 있어요 (전자상거래법 20조).
        </p>
        <p>
          내 AI 계정으로 프롬프트를 실행하면 채운 글은 브라우저에서 그 AI 회사로 바로 가요. 그 글과 답, 계정의 키는
          글감을 거치지 않아요.
        </p>
        <p>
          ‘카카오톡으로 보내기’ 화면에서만 브라우저가 (주)카카오의 스크립트를 받아요. 그때 카카오는 접속 기록(IP 주소,
          브라우저 종류)을 받을 수 있고, 보내기를 누르면 프롬프트의 제목, 소개, 값, 그림, 주소를 받아요. 회원 정보와 쓴
          글은 담지 않아요.
        </p>
      </Clause>
      <Clause title="3. 처리를 맡기는 곳">
        {processors.map(({ name, task, data, period }) => (
          <div key={name} className="box p-4">
            <h3 className="text-base font-semibold">{name}</h3>
            <Facts
              of={[
                { name: "맡기는 일", value: task },
                { name: "항목", value: data },
                { name: "기간", value: period },
              ]}
            />
          </div>
        ))}
      </Clause>
      <Clause title="4. 나라 밖으로 옮기는 정보">
        <p>
          글감의 서버는 Cloudflare에 있어서, 계약을 이행하는 데 필요한 보관을 나라 밖에 맡겨요 (개인정보 보호법 28조의8
          1항 3호).
        </p>
        <div className="box p-4">
          <Facts of={overseas} />
        </div>
      </Clause>
      <Clause title="5. 어떻게 지우나요">
        <Items
          of={[
            "탈퇴하면 이름, 이메일, 닉네임, 소개, 사진, 로그인 연결, 저장한 것, 알림, 기기 기록을 그 자리에서 되살릴 수 없게 지워요.",
            "법이 남기라는 거래·분쟁 기록은 다른 표로 옮겨 가명으로만 두고, 이름과 계좌는 암호화하며, 기한이 지나면 자동으로 지워요.",
            "이용이 정지된 채 탈퇴하면 부정 이용을 막는 목적이 남아 있어 (개인정보 보호법 21조 1항), 그 로그인을 알아보는 값만 다른 정보와 떼어 1년 동안 두고 자동으로 지워요. 이 값만으로는 누구인지 알 수 없어요.",
            "데이터베이스를 되돌리기 위한 백업은 30일이 지나면 없어져요.",
          ]}
        />
      </Clause>
      <Clause title="6. 내 권리">
        <Items
          of={[
            "회원 정보에서 내 정보를 보고 고칠 수 있고, 계정 설정에서 내 기록 전부를 파일로 받거나 탈퇴할 수 있어요.",
            "동의를 거두거나 처리를 멈춰 달라고 아래 연락처로 요구할 수 있어요. 10일 안에 답해요. 대리인도 위임장을 내고 요구할 수 있어요.",
            "만 14세 미만의 정보는 모으지 않아요. 알게 되면 바로 지워요.",
          ]}
        />
      </Clause>
      <Clause title="7. 쿠키와 기기에 저장하는 것">
        <p>
          광고나 추적 쿠키를 쓰지 않아요. 로그인하는 동안 10분짜리 보안 쿠키 하나를 쓰고, 로그인 상태·화면 테마·최근
          검색어·최근 본 프롬프트·쓰다 만 글·연결한 AI 계정의 키는 이 기기의 브라우저에만 저장해요. 브라우저 설정에서
          언제든 지울 수 있어요.
        </p>
      </Clause>
      <Clause title="8. 안전하게 지키는 방법">
        <p>
          모든 통신을 암호화하고, 계좌번호는 따로 암호화해 저장하며, 로그인 토큰은 해시로만 가지고 있어요. 운영자가 한
          일은 빠짐없이 기록해요. 기록에는 이메일이나 토큰을 남기지 않아요.
        </p>
      </Clause>
      <Clause title="9. 책임자와 도움받을 곳">
        {operator && (
          <Facts
            of={[
              { name: "개인정보 보호책임자", value: operator.representative },
              { name: "이메일", value: operator.email },
              { name: "전화", value: operator.phone },
            ]}
          />
        )}
        <p>
          개인정보침해신고센터(privacy.kisa.or.kr, 118), 개인정보분쟁조정위원회(kopico.go.kr, 1833-6972),
          대검찰청(spo.go.kr, 1301), 경찰청(ecrm.police.go.kr, 182)에서도 도움을 받을 수 있어요.
        </p>
      </Clause>
    </PolicyPage>
  );
}
