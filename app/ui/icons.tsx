import type { ReactNode, SVGProps } from "react";

export type IconProps = SVGProps<SVGSVGElement>;

/** Line icons on a 24-unit square, hidden from screen readers. */
/* @__NO_SIDE_EFFECTS__ */
const line = (drawing: ReactNode) =>
  function Icon({ className = "size-5", ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`line ${className}`} {...rest}>
        {drawing}
      </svg>
    );
  };

export const SearchIcon = line(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const CloseIcon = line(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = line(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const PlusIcon = line(<path d="M12 5v14M5 12h14" />);
export const PencilIcon = line(
  <>
    <path d="M4 20h4L19 9l-4-4L4 16v4Z" />
    <path d="m13 7 4 4" />
  </>,
);
export const HomeIcon = line(<path d="M4 11.2 12 4l8 7.2V20h-5.5v-5.5h-5V20H4v-8.8Z" />);
export const PersonIcon = line(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.7 3.8-6 7.5-6s6.7 2.3 7.5 6" />
  </>,
);
export const PeopleIcon = line(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.8 19.5c.6-3.1 3.1-5 6.2-5s5.6 1.9 6.2 5" />
    <path d="M15.6 5.4a3.5 3.5 0 0 1 0 6.2M17.8 14.9c1.8.7 3 2.3 3.4 4.6" />
  </>,
);
export const EyeIcon = line(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const DownloadIcon = line(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />);
export const UploadIcon = line(<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15" />);
export const CopyIcon = line(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5V6.8a2.3 2.3 0 0 0-2.3-2.3H6.8a2.3 2.3 0 0 0-2.3 2.3v6.4a2.3 2.3 0 0 0 2.3 2.3h1.7" />
  </>,
);
export const ShareIcon = line(<path d="M12 14.5V3.5M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1" />);
export const QrIcon = line(
  <path d="M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2.5v2.5M19.5 14v5.5H17M14 19.5h.01" />,
);
export const CodeIcon = line(<path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />);
export const AttachIcon = line(
  <path d="m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7" />,
);
export const TrashIcon = line(
  <path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.2 10.5v5.5M13.8 10.5v5.5" />,
);
export const FlagIcon = line(<path d="M5.5 21V4.5c4-2 8 2 13 0v9c-5 2-9-2-13 0" />);
export const BookmarkIcon = line(<path d="M6.5 4h11v16.5L12 16.4l-5.5 4.1V4Z" />);
export const BagIcon = line(<path d="M5 8.5h14l-1 11.5H6L5 8.5ZM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11" />);
export const ReceiptIcon = line(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9.2 8h5.6M9.2 11.5h5.6M9.2 15h3" />);
export const WalletIcon = line(
  <>
    <path d="M18.5 8V5.5H5.8a2.3 2.3 0 0 0 0 4.6h14.7v9.4H6.3a2.8 2.8 0 0 1-2.8-2.8V7.8" />
    <path d="M16.5 14.8h.01" strokeWidth="2.6" />
  </>,
);
export const GiftIcon = line(<path d="M4 8.5h16v4H4ZM5.5 12.5V20h13v-7.5M12 20V8.5L8 4.5M12 8.5l4-4" />);
/** A price tag. */
export const SaleIcon = line(
  <>
    <path d="M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5Z" />
    <path d="M8.2 8.5h.01" strokeWidth="2.6" />
  </>,
);
export const RefundIcon = line(<path d="M8.5 5 4.5 9l4 4M5 9h9a5.2 5.2 0 0 1 0 10.5H8" />);
export const ReplyIcon = line(<path d="M5.5 5v6a3.5 3.5 0 0 0 3.5 3.5h10M15 10l4.5 4.5L15 19" />);
export const MegaphoneIcon = line(
  <>
    <path d="M4 10v4h3.5l9 4.5v-13L7.5 10H4ZM8 14.3l1.2 5.2" />
    <path d="M19.5 10v4" />
  </>,
);
export const PrintIcon = line(<path d="M7.5 8.5v-5h9v5M7.5 16.5H4.5v-8h15v8h-3M7.5 13.5h9v7h-9v-7Z" />);
export const ReviewIcon = line(
  <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z" />,
);
export const BracesIcon = line(<path d="M9 4.5H7.5v6L5 12l2.5 1.5v6H9M15 4.5h1.5v6L19 12l-2.5 1.5v6H15" />);
export const ListIcon = line(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />);
export const PlayIcon = line(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);
export const ClockIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ChevronRightIcon = line(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = line(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const OpenIcon = line(<path d="M14 4.5h5.5V10M19.5 4.5 11 13M10 5.5H5.5v13h13V14" />);
export const SunIcon = line(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = line(<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z" />);
export const ScreenIcon = line(
  <>
    <rect x="3.5" y="4.5" width="17" height="12" rx="2" />
    <path d="M9 20h6" />
  </>,
);
export const LogOutIcon = line(<path d="M10 4.5H5.5v15H10M15 8l4 4-4 4M19 12H9.5" />);
export const HashIcon = line(<path d="M9.5 4 8 20M16.5 4 15 20M5 9h15M4 15h15" />);
export const TrendIcon = line(<path d="m4 16.5 5.5-5.5 4 4L20 8.5M15 8h5v5" />);
export const FilterIcon = line(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4" />);

/** Two sheets of paper, for empty states. */
export const SheetsIcon = line(
  <>
    <path d="M8 3.5h8l4 4v9.5H8Z" />
    <path d="M16 3.5v4h4M5 7.5v13h11" />
  </>,
);

export function StarIcon({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9L12 2.6Z" />
    </svg>
  );
}
export const BellIcon = line(
  <>
    <path d="M6 10a6 6 0 0 1 12 0c0 4.6 1.6 6 2 6.5H4c.4-.5 2-1.9 2-6.5Z" />
    <path d="M10 19.5a2.2 2.2 0 0 0 4 0" />
  </>,
);
export const MutedIcon = line(
  <>
    <path d="M8.6 5A6 6 0 0 1 18 10c0 2.6.5 4.2 1 5.2M6.4 8.3A6 6 0 0 0 6 10c0 4.6-1.6 6-2 6.5h12.5" />
    <path d="M10 19.5a2.2 2.2 0 0 0 4 0M4.5 4l15 16.5" />
  </>,
);
export const MessageIcon = line(
  <>
    <path d="M12 4.5c-4.7 0-8.5 3.1-8.5 7 0 2.3 1.3 4.3 3.4 5.6-.1 1-.6 2-1.4 2.9 1.9-.2 3.4-.8 4.5-1.6.6.1 1.3.2 2 .2 4.7 0 8.5-3.1 8.5-7s-3.8-7.1-8.5-7.1Z" />
  </>,
);
export const SendIcon = line(<path d="M12 19V5.5M6 11l6-6 6 6" />);
export const ChevronLeftIcon = line(<path d="m15 5-7 7 7 7" />);
export const MoreIcon = line(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />);
export const BlockIcon = line(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="m6.5 6.5 11 11" />
  </>,
);
export const SettingsIcon = line(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <circle cx="9" cy="11" r="2.2" />
    <path d="M5.8 16.4c.5-1.5 1.7-2.4 3.2-2.4s2.7.9 3.2 2.4M15 10h3M15 14h3" />
  </>,
);
export const CameraIcon = line(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Z" />
    <circle cx="12" cy="13" r="3.2" />
  </>,
);
export const GripIcon = line(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />);
export const PictureIcon = line(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <circle cx="9" cy="10" r="1.8" />
    <path d="m4 17.5 5-4.5 3.5 3 3-2.5 5 4" />
  </>,
);
