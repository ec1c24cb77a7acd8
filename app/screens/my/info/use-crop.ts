import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Crop, moveCrop, wholeCrop, zoomCrop } from "./crop.ts";

type Point = { x: number; y: number };

const STEP = 0.04;
const ZOOM_STEP = 1.15;
const WHEEL = 0.0022;
const PIXELS_A_LINE = 16;

const moves: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const zooms: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP, _: 1 / ZOOM_STEP };

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (points: Point[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The chosen square of a picture, moved and zoomed by dragging, pinching, the wheel or keys. */
export function useCrop(picture: ImageBitmap) {
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  /** A point of the screen in fractions of the square's side. */
  const shareOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width } = frame.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  };
  const move = (right: number, down: number) => setCrop((current) => moveCrop(picture, current, right, down));
  const zoom = (factor: number, at?: Point) => setCrop((current) => zoomCrop(picture, current, factor, at));

  // React registers wheel listeners as passive, which cannot prevent scrolling.
  useEffect(() => {
    const { current } = frame;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * PIXELS_A_LINE : event.deltaY;
      const { left, top, width } = current!.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / width };
      setCrop((crop) => zoomCrop(picture, crop, Math.exp(-pixels * WHEEL), at));
    };
    current?.addEventListener("wheel", turn, { passive: false });
    return () => current?.removeEventListener("wheel", turn);
  }, [picture]);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, shareOf(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, shareOf(event));
    const after = [...fingers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    move(from.x - to.x, from.y - to.y);
    if (after.length === 2) zoom(between(after[0]!, after[1]!) / Math.max(0.01, between(before[0]!, before[1]!)), to);
  };
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [right, down] = moves[event.key] ?? [];
    const factor = zooms[event.key];
    if (right !== undefined && down !== undefined) move(right, down);
    else if (factor) zoom(factor);
    else if (event.key === "Home") setCrop(wholeCrop(picture));
    else return;
    event.preventDefault();
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { crop, zoom, frame, handlers };
}
