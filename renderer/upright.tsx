import { shownSize } from "#worker/lib/images/orientation.ts";
import type { Photo } from "./photo.ts";

/** What turns a picture of each EXIF orientation (EXIF 2.32 §4.6.4) upright, which browsers do and the painter does not. */
const turns: Record<number, string> = {
  2: "scale(-1, 1)",
  3: "rotate(180deg)",
  4: "scale(1, -1)",
  5: "rotate(90deg) scale(1, -1)",
  6: "rotate(90deg)",
  7: "rotate(90deg) scale(-1, 1)",
  8: "rotate(270deg)",
};

type Place = { left: number; top: number; width: number; height: number };

/** A photo that fills this place, upright. */
export function Upright({ photo, place, borderRadius = 0 }: { photo: Photo; place: Place; borderRadius?: number }) {
  const size = shownSize(place, photo.orientation);
  const left = place.left + (place.width - size.width) / 2;
  const top = place.top + (place.height - size.height) / 2;
  const transform = turns[photo.orientation];
  return (
    <img
      alt=""
      src={photo.address}
      {...size}
      style={{
        position: "absolute",
        left,
        top,
        objectFit: "cover",
        borderRadius,
        ...size,
        ...(transform && { transform }),
      }}
    />
  );
}
