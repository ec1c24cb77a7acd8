import { formatCount } from "#app/lib/format.ts";
import { DownloadIcon, EyeIcon } from "./icons.tsx";

const kinds = {
  view: { label: "조회", Icon: EyeIcon },
  download: { label: "다운로드", Icon: DownloadIcon },
};

/** The number of views or downloads with its icon. */
export function Counter({ kind, count }: { kind: keyof typeof kinds; count: number }) {
  const { label, Icon } = kinds[kind];
  return (
    <span className="inline-flex flex-none items-center gap-1 whitespace-nowrap text-muted tabular-nums">
      <Icon className="size-4 flex-none" />
      <span className="sr-only">{`${label} `}</span>
      {formatCount(count)}
    </span>
  );
}
