/** What happens to text and key, in words. */
export const About = () => (
  <details className="mt-8 max-w-180 border-t border-line pt-2">
    <summary className="min-h-11 flex cursor-pointer items-center font-semibold">글과 키는 어디로 가나요?</summary>
    <ul className="mb-4 list-disc pl-5 text-muted space-y-1.5">
      <li>채운 글은 이 브라우저에서 고른 AI로 바로 가요. 글감 서버를 거치지 않아요.</li>
      <li>무료 체험만 글감 서버가 대신 물어봐요. 글과 답은 저장하지 않아요.</li>
      <li>키는 글감으로 보내지 않아요. 이 탭에만 두고, ‘이 기기에 기억하기’를 고르면 이 브라우저에 남겨요.</li>
      <li>함께 쓰는 컴퓨터에서는 기억하지 말고, 다 쓰면 연결을 끊어 주세요.</li>
      <li>이름, 연락처, 회사 비밀처럼 밖에 나가면 안 되는 것은 빈칸에 넣지 마세요.</li>
      <li>답은 AI가 만들어요. 사실과 다를 수 있고, 모델마다 약관이 달라요.</li>
    </ul>
  </details>
);
