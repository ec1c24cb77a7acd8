/** Says, where scripts are off, that this page does nothing without them. */
export const NeedsScripts = () => (
  <p className="box mt-6 hidden p-5 text-pretty text-base noscript:block">
    이 화면은 자바스크립트가 있어야 열려요. 브라우저의 설정에서 켠 뒤에 다시 열어 주세요. 프롬프트와 가이드는 켜지
    않아도 읽을 수 있어요.
  </p>
);
