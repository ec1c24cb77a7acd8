import { type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

/** How far the wind has filled the sheets, from 0 to 1 and back while `moment` goes from 0 to 1. */
const breathAt = (moment: number) => (1 - Math.cos(2 * Math.PI * moment)) / 2;

/** A wave that runs down the cloth twice, in units. It is 0 at the moments 0 and 1, so that the last picture is the first. */
const rippleAt = (moment: number, depth: number) =>
  3 * (Math.sin(2 * Math.PI * (2 * moment - depth)) + Math.sin(2 * Math.PI * depth));

/** Paths through points of cloth that hangs from the line: the lower a point, the further the wind from the left carries it. */
const clothAt = (moment: number, top: number) => (path: string) =>
  path.replace(/(\d+),(\d+)/g, (_, x: string, y: string) => {
    const depth = Math.max(0, (Number(y) - top) / 280);
    const across = depth * (22 * breathAt(moment) + rippleAt(moment, depth));
    return `${Number(x) + across} ${Number(y) - 14 * depth * breathAt(moment)}`;
  });

const folds = (width: number, d: string) =>
  `<path d="${d}" stroke="#E2A983" stroke-width="${width}" fill="none" opacity=".55" stroke-linecap="round"/>`;

function sheetsAt(moment: number) {
  const [left, right] = [clothAt(moment, 146), clothAt(moment, 150)];
  return `<path d="${left("M130,128Q220,146 312,144Q326,224 304,294Q284,354 314,410Q224,450 164,414Q104,394 130,324Q156,234 130,128Z")}" fill="url(#sheet)"/>${folds(8, left("M176,138Q196,248 170,348M226,142Q256,262 222,408M276,146Q290,236 266,316"))}<path d="${left("M140,350Q200,410 310,394L314,410Q224,450 164,414Q124,400 126,364Z")}" fill="#F0B48C" opacity=".6"/>
<path d="${right("M330,145Q420,150 500,138Q520,208 498,278Q482,328 514,374Q434,404 386,374Q336,344 346,284Q350,214 330,145Z")}" fill="url(#sheet)"/>${folds(7, right("M372,148Q392,258 372,338M424,148Q448,248 424,368M466,144Q476,224 462,274"))}<path d="${right("M340,310Q400,370 510,354L514,374Q434,404 386,374Q344,350 340,310Z")}" fill="#F0B48C" opacity=".55"/>`;
}

/** Sheets in the evening wind at a moment from 0 to 1 of their film. Walls, roofs and posts stand still. */
export const laundryAt = (
  moment: number,
) => `${vertical("sky", "#5E6FA3", "#C98BA0", "#F5A97A", "#FFD79A")}${vertical("sea", "#D98F7E", "#8A6C8E")}${horizontal("sheet", "#FFF6E6", "#FFE0BC", "#FFF9EE", "#F3C9A6", "#FFEFD8")}${radial("sun", "#FFF7DC", "#FFE2A0", "#FFC27A/0")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="470" cy="214" r="120" fill="url(#sun)"/><circle cx="470" cy="214" r="34" fill="#FFF6DA"/><g fill="#FFE3C0" opacity=".6"><path d="M60 90q70 -24 150 -4 60 -20 110 6 -120 14 -260 -2ZM380 60q60 -16 120 0 50 -10 90 6 -110 12 -210 -6Z"/></g>
<rect y="222" width="640" height="90" fill="url(#sea)"/><path d="M400 224h140l30 88H360Z" fill="#FFDFA0" opacity=".5"/><g stroke="#FFE7BE" stroke-width="3" stroke-linecap="round" opacity=".7"><path d="M430 240h80M412 256h110M440 272h70M400 290h130M60 250h60M170 270h80M40 284h70"/></g><path d="M0 222q60 -34 130 -30t110 30Z" fill="#6B5A86"/>
<g><path d="M0 286l76 -44 80 44v60H0Z" fill="#E8B58E"/><path d="M-10 290l86 -52 92 52 -8 12 -84 -46 -86 50Z" fill="#3F6E8C"/><rect x="52" y="290" width="40" height="34" fill="#FFD98A"/><path d="M72 290v34" stroke="#7A4A3C" stroke-width="4"/><path d="M540 290l70 -36 60 36v60H540Z" fill="#D89E80"/><path d="M528 292l82 -44 70 44v12l-70 -42 -74 42Z" fill="#B9533E"/></g>
<path d="M0 322h640v56H0Z" fill="#6F6070"/>${repeat(46, (i) => `<ellipse cx="${10 + (i % 23) * 28 + (i > 22 ? 14 : 0)}" cy="${336 + Math.floor(i / 23) * 22}" rx="${13 + (i % 3)}" ry="10" fill="${["#8E7F8A", "#7C6D7A", "#A08F95"][i % 3]}"/>`)}<path d="M0 326h640" stroke="#FFD9AE" stroke-width="3" opacity=".5"/>
<path d="M0 376h640v104H0Z" fill="#6E7A4E"/><path d="M0 376q160 12 320 0t320 0v30H0Z" fill="#8E9457"/><path transform="translate(${9 * breathAt(moment)} 0)" d="M150 440q160 -26 320 0 70 18 -20 30H190q-90 -8 -40 -30Z" fill="#3E4630" opacity=".6" filter="url(#blur4)"/>
<path d="M70 452V96M580 460V110" stroke="#5A3A2C" stroke-width="13" stroke-linecap="round"/><path d="M66 452V98M576 460V112" stroke="#B98560" stroke-width="3"/><path d="M40 110h62M552 124h60" stroke="#5A3A2C" stroke-width="9" stroke-linecap="round"/><path d="M70 116Q320 156 580 128" fill="none" stroke="#3A2A2A" stroke-width="3.4"/>
${sheetsAt(moment)}
<g fill="#C9583E"><rect x="150" y="122" width="9" height="22" rx="3"/><rect x="292" y="136" width="9" height="22" rx="3"/><rect x="346" y="136" width="9" height="22" rx="3"/><rect x="480" y="130" width="9" height="22" rx="3"/></g>
<g fill="none" stroke="#A9B066" stroke-width="4" stroke-linecap="round">${repeat(22, (i) => `<path d="M${16 + i * 29} 404q6 -${16 + (i % 4) * 5} ${18 + (i % 3) * 5 + 5 * breathAt(moment) + rippleAt(moment, i / 22)} -${24 + (i % 5) * 4}"/>`)}</g><g fill="#FFE7BE"><circle cx="34" cy="420" r="4"/><circle cx="592" cy="430" r="4"/><circle cx="60" cy="444" r="4"/><circle cx="610" cy="406" r="4"/></g>`;

export const laundry: Drawing = {
  name: "laundry",
  prompt: "사진 한 장을 움직이게, 바뀌면 안 되는 것부터 정하기",
  alt: "해 질 무렵 바닷가 마을, 빨랫줄의 흰 이불이 바람에 부풀어요. 뒤로 돌담과 낮은 지붕이 보여요.",
  svg: laundryAt(0),
};
