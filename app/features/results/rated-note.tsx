import { Link } from "react-router";

/** Says that some results are left out, and what shows them. */
export const RatedNote = ({ count }: { count: number | undefined }) =>
  count ? (
    <p className="mt-4 text-sm text-muted">
      19세 이상만 볼 수 있는 결과가 {count}개 더 있어요.{" "}
      <Link
        to="/mypage/info/account"
        className="min-h-11 inline-flex items-center text-persimmon font-semibold underline underline-offset-4"
      >
        본인 확인하고 보기
      </Link>
    </p>
  ) : null;
