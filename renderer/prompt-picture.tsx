import { categoryLooks } from "#contracts/category-looks.ts";
import { nameOf } from "#contracts/catalog.ts";
import type { PromptPicture } from "#contracts/share-picture.ts";
import { palette, tones } from "./palette.ts";
import { column, Frame, Glyph, Lines, Rating, row, TextColumn } from "./parts.tsx";
import type { Photo } from "./photo.ts";
import { Upright } from "./upright.tsx";

const EDGE = 64;
/** Where the right half begins. */
const SHEET_LEFT = 706;
const SHEET = {
  position: "absolute",
  left: SHEET_LEFT,
  top: 92,
  width: 430,
  height: 620,
  borderRadius: 30,
  boxSizing: "border-box",
} as const;
const PHOTO_LEFT = 640;
export const PHOTO_SIZE = { width: 1200 - PHOTO_LEFT, height: 630 };

/** Large while it is short; the longest title takes five lines. */
function titleSize(length: number) {
  if (length <= 8) return 88;
  if (length <= 18) return 74;
  if (length <= 34) return 62;
  return length <= 48 ? 52 : 46;
}

const formatPrice = (won: number) => (won === 0 ? "무료" : `${won.toLocaleString("ko-KR")}원`);

type Own = { picture: PromptPicture };

/** Larger while it is short, so that the sheet is not empty. */
function quoteSize(length: number) {
  if (length <= 40) return 40;
  return length <= 90 ? 34 : 28;
}

/** The beginning of the result on a sheet that runs out of the picture below, with another behind it. */
function QuoteSheet({ picture: { category, quote } }: Own) {
  const { hue, path } = categoryLooks[category];
  const { text, isResult } = quote!;
  const fontSize = quoteSize([...text].length);
  return (
    <>
      <div style={{ ...SHEET, background: tones(hue).deep, transform: "rotate(4deg)" }} />
      <div
        style={{
          ...SHEET,
          ...column,
          padding: "44px 40px",
          background: palette.card,
          boxShadow: "0 18px 48px rgba(30, 27, 24, 0.14)",
          overflow: "hidden",
        }}
      >
        {isResult ? (
          <svg viewBox="0 0 40 30" width={56} height={42} fill={tones(hue).ink}>
            <path d="M0 30V17C0 7 5 1 15 0v6c-5 1-7 4-7 8h7v16ZM22 30V17C22 7 27 1 37 0v6c-5 1-7 4-7 8h7v16Z" />
          </svg>
        ) : (
          <Glyph path={path} colour={tones(hue).ink} size={54} />
        )}
        <div style={{ ...column, marginTop: 24, gap: fontSize / 4 }}>
          {text
            .split("\n")
            .slice(0, 12)
            .map((line, index) => (
              <Lines key={index} text={line} lines={12} width={350} style={{ fontSize, lineHeight: 1.5 }} />
            ))}
        </div>
      </div>
      <div
        style={{
          position: "absolute",
          left: SHEET_LEFT,
          top: 510,
          width: SHEET.width,
          height: 120,
          background: "linear-gradient(rgba(255, 255, 255, 0), #ffffff)",
        }}
      />
    </>
  );
}

function LargeGlyph({ picture: { category } }: Own) {
  const { hue, path } = categoryLooks[category];
  return (
    <div
      style={{
        ...row,
        justifyContent: "center",
        position: "absolute",
        left: 700,
        top: 60,
        width: 640,
        height: 640,
        borderRadius: 320,
        background: tones(hue).soft,
      }}
    >
      <Glyph path={path} colour={tones(hue).ink} size={330} weight={1.2} />
    </div>
  );
}

/** The right half: the cover if it is a picture, else its words, else a drawing of the category. */
function RightHalf({ picture, photo }: Own & { photo: Photo | null }) {
  if (photo) return <Upright photo={photo} place={{ left: PHOTO_LEFT, top: 0, ...PHOTO_SIZE }} />;
  return picture.quote ? <QuoteSheet picture={picture} /> : <LargeGlyph picture={picture} />;
}

/** The picture of a prompt. `photo` is its cover. */
export function PromptFace({ picture, photo }: Own & { photo: Photo | null }) {
  const { hue, path } = categoryLooks[picture.category];
  const colour = tones(hue).ink;
  const width = (photo ? PHOTO_LEFT : SHEET_LEFT) - EDGE - 52;
  const fontSize = titleSize([...picture.title].length);
  return (
    <Frame ground={tones(hue).ground}>
      <RightHalf picture={picture} photo={photo} />
      <TextColumn left={EDGE} width={width}>
        <div style={column}>
          <div style={{ ...row, gap: 12, color: colour, fontSize: 28, fontWeight: 700 }}>
            <Glyph path={path} colour={colour} size={34} />
            <div>{nameOf(picture.category)}</div>
            <div style={{ fontWeight: 500, color: palette.muted }}>{picture.model}</div>
          </div>
          <Lines
            text={picture.title}
            lines={fontSize > 60 ? 3 : 4}
            width={width}
            style={{ marginTop: 20, fontSize, fontWeight: 700, lineHeight: 1.24, letterSpacing: "-0.03em" }}
          />
          <Lines
            text={picture.nickname}
            lines={1}
            width={width}
            style={{ marginTop: 18, fontSize: 28, color: palette.muted }}
          />
        </div>
        <div style={{ ...row, gap: 28 }}>
          <div
            style={{
              fontSize: 44,
              fontWeight: 700,
              letterSpacing: "-0.02em",
              color: picture.price === 0 ? palette.leaf : palette.ink,
            }}
          >
            {formatPrice(picture.price)}
          </div>
          <Rating rating={picture.rating} reviewCount={picture.review_count} />
        </div>
      </TextColumn>
    </Frame>
  );
}
