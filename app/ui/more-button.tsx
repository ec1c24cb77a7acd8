import { Button, type ButtonVariant } from "./button.tsx";

type MoreButtonProps = {
  isLoading: boolean;
  isFailed: boolean;
  onMore: () => void;
  label?: string;
  variant?: ButtonVariant;
  /** Margins of the whole. */
  className?: string;
};

/** Loads the next page of a list. */
export function MoreButton(props: MoreButtonProps) {
  const { isLoading, isFailed, onMore, label = "더 보기", variant = "secondary", className = "mt-6" } = props;
  return (
    <div className={`text-center ${className}`}>
      {isFailed && (
        <p role="alert" className="mb-2 text-sm text-alert">
          더 불러오지 못했어요. 다시 눌러 주세요.
        </p>
      )}
      <Button
        variant={variant}
        className="min-w-[min(10rem,100%)]"
        aria-disabled={isLoading}
        onClick={() => !isLoading && onMore()}
      >
        {isLoading ? "불러오는 중…" : label}
      </Button>
    </div>
  );
}
