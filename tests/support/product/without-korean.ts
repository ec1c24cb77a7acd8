/** In a page before its scripts: a machine without any Korean face, whatever the fonts of the tests are. */
export function cannotShowKorean() {
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: 1 }) as TextMetrics;
}
