import fc from "fast-check";
import { expect, test } from "vitest";
import { closestZoom, moveCrop, wholeCrop, zoomCrop, zoomOf } from "#app/screens/my/info/crop.ts";

const wide = { width: 400, height: 200 };

test("처음에는 가운데에서 가장 큰 네모다", () => {
  expect(wholeCrop(wide)).toEqual({ x: 100, y: 0, size: 200 });
  expect(wholeCrop({ width: 3, height: 9 })).toEqual({ x: 0, y: 3, size: 3 });
});

test("키워도 가리킨 곳은 그 자리에 있다", () => {
  const closer = zoomCrop(wide, wholeCrop(wide), 2, { x: 0.25, y: 0.75 });
  expect(closer).toEqual({ x: 125, y: 75, size: 100 });
  expect(closer.x + 0.25 * closer.size).toBe(100 + 0.25 * 200);
});

test("옮기고 키우기를 아무리 되풀이해도 사진 밖으로 나가지 않는다", () => {
  const side = fc.integer({ min: 1, max: 5000 });
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const step = fc.tuple(share, share, fc.double({ min: 0.01, max: 100, noNaN: true }));
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
      const sides = { width, height };
      let crop = wholeCrop(sides);
      for (const [right, down, factor] of steps) crop = zoomCrop(sides, moveCrop(sides, crop, right, down), factor);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.size).toBeLessThanOrEqual(width + 1e-6);
      expect(crop.y + crop.size).toBeLessThanOrEqual(height + 1e-6);
      expect(zoomOf(sides, crop)).toBeLessThanOrEqual(closestZoom(sides) + 1e-6);
    }),
  );
});
