export type Drawable = ImageBitmap | HTMLVideoElement;

const QUALITY = 0.82;

/** The drawable at this size, on white where it is transparent. */
export function drawAt(source: Drawable, width: number, height: number) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d", { willReadFrequently: width <= 100 })!;
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** The canvas as a file of this type; null where the browser cannot write it. Nothing of the source but its pixels is in it. */
export const encodeAs = (canvas: HTMLCanvasElement, type: "image/webp" | "image/jpeg") =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
