type Connection = { saveData?: boolean };

export const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Whether the system has a Korean font: without one, a syllable is as wide as a missing character. */
export function canShowKorean() {
  const pen = document.createElement("canvas").getContext("2d");
  return pen?.measureText("글").width !== pen?.measureText("\u{ffffe}").width;
}
