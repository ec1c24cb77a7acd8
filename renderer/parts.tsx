import type { CSSProperties, ReactNode } from "react";
import { logoShapes } from "#contracts/logo.ts";
import { palette } from "./palette.ts";

// Satori lays out with flexbox only, and wants `display` said wherever there are several children.
export const row: CSSProperties = { display: "flex", alignItems: "center" };
export const column: CSSProperties = { display: "flex", flexDirection: "column" };

/** The logo: a persimmon, and the name. */
export function Logo() {
  return (
    <div style={{ ...row, gap: 14 }}>
      <svg viewBox="0 0 32 32" width={50} height={50}>
        {logoShapes.map(({ fill, path, opacity }) => (
          <path key={fill} fill={fill} fillOpacity={opacity} d={path} />
        ))}
      </svg>
      <div style={{ fontSize: 38, fontWeight: 700, letterSpacing: "-0.04em" }}>글감</div>
    </div>
  );
}

/** The column of text at the left of a picture: the logo at its top, the last part at its bottom. */
export function TextColumn({ left, width, children }: { left: number; width: number; children: ReactNode }) {
  return (
    <div style={{ ...column, position: "absolute", left, top: 56, bottom: 56, width, justifyContent: "space-between" }}>
      <Logo />
      {children}
    </div>
  );
}

type GlyphProps = { path: string; colour: string; size: number; weight?: number };

export function Glyph({ path, colour, size, weight = 1.9 }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={colour}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

type RatingProps = { rating: number; reviewCount: number };

/** `★ 4.8 후기 128개`, or nothing without reviews. */
export function Rating({ rating, reviewCount }: RatingProps) {
  if (reviewCount === 0) return null;
  return (
    <div style={{ ...row, gap: 10, fontSize: 32 }}>
      <svg viewBox="0 0 24 24" width={34} height={34} fill={palette.persimmon}>
        <path d="m12 2.8 2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3L2.8 9.5l6.4-.9Z" />
      </svg>
      <div style={{ fontWeight: 700, color: palette.persimmon }}>{rating.toFixed(1)}</div>
      <div style={{ color: palette.muted }}>{`후기 ${reviewCount.toLocaleString("ko-KR")}개`}</div>
    </div>
  );
}

type LinesProps = { text: string; lines: number; width: number; style: CSSProperties & { fontSize: number } };

/** How wide a character is, in parts of its size: more than any of them is in fact. */
const widthOf = (text: string) =>
  Array.from(text, (one) => (one < "\u1100" ? 0.66 : 0.94)).reduce((sum, one) => sum + one, 0);

/** Text of at most so many lines, broken between words; inside of them only where one is wider than a line. */
export function Lines({ text, lines, width, style }: LinesProps) {
  const isWide = text.split(/\s+/).some((word) => widthOf(word) * style.fontSize > width);
  return (
    <div
      style={{
        display: "block",
        width,
        lineClamp: lines,
        wordBreak: isWide ? "break-all" : "keep-all",
        ...style,
      }}
    >
      {text}
    </div>
  );
}

type FrameProps = { ground: string; children: ReactNode };

export function Frame({ ground, children }: FrameProps) {
  return (
    <div
      style={{
        ...column,
        position: "relative",
        width: "100%",
        height: "100%",
        overflow: "hidden",
        background: ground,
        color: palette.ink,
        fontFamily: "Pretendard",
        fontWeight: 500,
        letterSpacing: "-0.01em",
      }}
    >
      {children}
    </div>
  );
}
