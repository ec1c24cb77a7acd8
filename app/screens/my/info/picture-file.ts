/** Side of the uploaded square: no page shows a profile picture larger. */
const SIDE_PX = 512;
const WORKING_PX = 2048;
const QUALITY = 0.9;
const FILE_MAX = 50 * 1024 * 1024;

export const UNREADABLE = "이 사진은 열 수 없어요. JPEG, PNG, WebP 사진을 골라 주세요.";

/** The decoded picture, turned by its EXIF orientation and scaled down to `WORKING_PX`; null when the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (file.size === 0 || file.size > FILE_MAX) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = WORKING_PX / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: "high",
  }).catch(() => null);
  picture.close();
  return smaller;
}

/** Draws the square of the picture over the whole canvas. `x`, `y` and `size` are pixels of the picture. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.imageSmoothingQuality = "high";
  // White under transparent pixels, as on the pages that show it.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height);
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** The square as a file: WebP, or JPEG where the browser cannot encode WebP. */
export async function cutPicture(picture: ImageBitmap, crop: { x: number; y: number; size: number }) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE_PX, Math.round(crop.size)));
  drawCrop(canvas, picture, crop);
  const webp = await encode(canvas, "image/webp");
  return webp?.type === "image/webp" ? webp : encode(canvas, "image/jpeg");
}
