import { hueOfMember } from "#contracts/category-looks.ts";
import type { ProfilePicture } from "#contracts/share-picture.ts";
import { palette, tones } from "./palette.ts";
import { column, Frame, Lines, Rating, row, TextColumn } from "./parts.tsx";
import type { Photo } from "./photo.ts";
import { Upright } from "./upright.tsx";

const EDGE = 64;
const WIDTH = 640;
const FACE = 400;
export const FACE_SIZE = { width: FACE, height: FACE };
const PLACE = { left: 736, top: (630 - FACE) / 2, ...FACE_SIZE };

const initialOf = (nickname: string) => ([...nickname][0] ?? "").toUpperCase();

/** The picture of a member. `photo` is the profile picture. */
export function ProfileFace({ picture, photo }: { picture: ProfilePicture; photo: Photo | null }) {
  const colours = tones(hueOfMember(picture.id));
  return (
    <Frame ground={colours.ground}>
      <div
        style={{
          position: "absolute",
          left: 640,
          top: -20,
          width: 700,
          height: 700,
          borderRadius: 350,
          background: colours.soft,
        }}
      />
      {photo ? (
        <Upright photo={photo} place={PLACE} borderRadius={FACE / 2} />
      ) : (
        <div
          style={{
            position: "absolute",
            ...PLACE,
            ...row,
            borderRadius: FACE / 2,
            justifyContent: "center",
            background: colours.deep,
            color: colours.initial,
            fontSize: 190,
            fontWeight: 700,
          }}
        >
          {initialOf(picture.nickname)}
        </div>
      )}
      <TextColumn left={EDGE} width={WIDTH}>
        <div style={column}>
          <Lines
            text={picture.nickname}
            lines={2}
            width={WIDTH - 20}
            style={{
              fontSize: [...picture.nickname].length > 8 ? 66 : 84,
              fontWeight: 700,
              lineHeight: 1.2,
              letterSpacing: "-0.03em",
            }}
          />
          {picture.intro !== "" && (
            <Lines
              text={picture.intro}
              lines={3}
              width={WIDTH - 80}
              style={{ marginTop: 22, fontSize: 31, lineHeight: 1.5, color: palette.muted }}
            />
          )}
        </div>
        <div style={{ ...row, gap: 32 }}>
          <div style={{ ...row, fontSize: 36, fontWeight: 700 }}>
            {`프롬프트 ${picture.prompt_count.toLocaleString("ko-KR")}개`}
          </div>
          <Rating rating={picture.rating} reviewCount={picture.review_count} />
        </div>
      </TextColumn>
    </Frame>
  );
}
