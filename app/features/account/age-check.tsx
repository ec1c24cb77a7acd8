import { Button } from "#app/ui/button.tsx";
import { useIdentity } from "./identity-check-calls.ts";
import { IdentityStart } from "./identity-check-start.tsx";

/** Begins the check that opens what is rated 19, and comes back to this page. */
export default function AgeCheck() {
  const { data, isError, refetch } = useIdentity();
  if (isError)
    return (
      <Button variant="secondary" className="mt-6" onClick={() => void refetch()}>
        다시 시도
      </Button>
    );
  return (
    <div className="mt-3 min-h-31">
      {data?.checked && (
        <p className="text-pretty text-sm">
          전에 한 본인 확인에는 19세 이상이라는 기록이 없어서, 볼 수 있는지 한 번 더 확인해요.
        </p>
      )}
      {data && <IdentityStart identity={data} label="본인 확인하기" isForAge />}
    </div>
  );
}
