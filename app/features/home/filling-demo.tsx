const turns = { 1: "demo-blank-1", 2: "demo-blank-2", 3: "demo-blank-3" };

function Blank({ name, value, order }: { name: string; value: string; order: keyof typeof turns }) {
  return (
    <span className={`demo-blank ${turns[order]}`}>
      <span aria-hidden="true" className="demo-name">
        {name}
      </span>
      <span className="demo-value">{value}</span>
    </span>
  );
}

/** An animated example: the blanks of a prompt are filled in once, in four seconds. */
export function FillingDemo() {
  return (
    <figure className="demo-paper hidden rounded-5 p-7 lg:block">
      <figcaption className="sr-only">빈칸 세 개를 채워 첫 문단을 얻는 예</figcaption>
      <div className="card p-5">
        <p className="text-xs text-muted font-medium">첫 문단이 안 나올 때 쓰는 프롬프트</p>
        <dl className="demo-lines mt-2.5 text-sm">
          <div>
            <dt>무슨 글</dt>
            <dd>
              <Blank order={1} name="글의 갈래" value="칼럼" />
            </dd>
          </div>
          <div>
            <dt>하고 싶은 말</dt>
            <dd>
              <Blank order={2} name="한 문장 요약" value="공중전화 한 대는 남겨 두자" />
            </dd>
          </div>
          <div>
            <dt>재료</dt>
            <dd>
              <Blank order={3} name="본 것, 들은 말" value="한 달 통화 열한 건" />
            </dd>
          </div>
        </dl>
      </div>
      <div className="demo-result box ml-8 mt-3 p-5">
        <p className="text-xs text-leaf font-semibold">이렇게 써 줘요</p>
        <p className="mt-1.5 text-base">한 달에 열한 번이다. 사흘에 한 번쯤은 누군가 수화기를 든다.</p>
      </div>
    </figure>
  );
}
