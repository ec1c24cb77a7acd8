import { diagonal, type Drawing, horizontal, repeat, vertical } from "../svg.ts";

const sneakers: Drawing = {
  name: "sneakers",
  prompt: "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기",
  alt: "비 오는 창가에서 말리는 운동화 한 켤레. 안에 신문지를 채웠고 끈과 깔창은 빼서 따로 널었어요.",
  svg: `${vertical("rain", "#6D8A9C", "#9DB4BF")}${vertical("sill", "#EADBC4", "#CDB797")}${diagonal("shoe", "#F7F4EC", "#D8D2C4")}
<rect width="640" height="480" fill="#C8D3D2"/><rect x="40" y="-10" width="560" height="290" fill="#F4F1EA"/><rect x="58" y="-10" width="524" height="272" fill="url(#rain)"/><g fill="#587385"><path d="M58 190l60 -40 50 26 40 -60h60v60l70 -30v40l90 -50 50 40h64l40 -30v126H58Z" opacity=".7"/></g><g fill="#FFE3A0" opacity=".75"><rect x="226" y="136" width="10" height="12"/><rect x="244" y="136" width="10" height="12"/><rect x="226" y="158" width="10" height="12"/><rect x="420" y="190" width="10" height="10"/></g>
<g stroke="#E6F0F4" stroke-width="2.4" stroke-linecap="round" opacity=".7">${repeat(34, (i) => `<path d="M${70 + ((i * 67) % 500)} ${(i * 53) % 240}l-8 ${20 + (i % 4) * 7}"/>`)}</g><rect x="312" y="-10" width="16" height="272" fill="#F4F1EA"/>
<path d="M0 276h640v204H0Z" fill="url(#sill)"/><path d="M0 276h640v14H0Z" fill="#F8EEDD"/>
<g fill="none" stroke="#E9E4D8" stroke-width="2"><path d="M58 66h524" stroke="#7C5B44" stroke-width="4"/></g><g stroke="#F26B3A" stroke-width="7" fill="none" stroke-linecap="round"><path d="M128 66v120q4 14 -8 22M148 66v96q-6 16 6 26"/></g><g fill="#8B6A4E"><rect x="122" y="56" width="12" height="24" rx="3"/><rect x="142" y="56" width="12" height="24" rx="3"/><rect x="468" y="56" width="12" height="24" rx="3"/><rect x="520" y="56" width="12" height="24" rx="3"/></g><path d="M460 76q-10 40 4 76 -6 40 14 50 18 -8 12 -48 10 -40 -2 -78Z" fill="#E2B23C"/><path d="M512 76q-8 40 4 76 -4 42 14 50 18 -10 10 -50 10 -38 -2 -76Z" fill="#EBC35A"/>
<path d="M60 440l230 -54 300 20 -40 60H90Z" fill="#F4EFE3"/><g stroke="#B7B0A0" stroke-width="4" opacity=".8"><path d="M110 440l80 -18M130 450l80 -18M240 452h90M240 440h80M420 444l110 -4M430 432l90 -4"/></g>
${[0, 1]
  .map(
    (i) =>
      `<g transform="translate(${i * 236 + 66} ${i * 26 + 250}) scale(${0.98 + i * 0.06})"><ellipse cx="150" cy="166" rx="150" ry="18" fill="#7B6A50" opacity=".5" filter="url(#blur4)"/><path d="M8 128q-4 -40 6 -80 40 16 66 -8 44 50 110 66 60 6 68 44v10H8Z" fill="${i ? "#2F7F86" : "#2A737A"}"/><path d="M14 48q40 16 66 -8l20 22q-30 40 -92 36Z" fill="#3E98A0"/><path d="M180 104q64 4 78 46h-62q-26 -20 -16 -46Z" fill="url(#shoe)"/><path d="M2 138h262q10 22 -8 30H10q-14 -10 -8 -30Z" fill="#FFFDF6"/><path d="M4 152h262" stroke="#F26B3A" stroke-width="5"/><path d="M14 46q32 -34 66 -6 -30 26 -66 6Z" fill="#DAD3C2"/><path d="M18 44q-14 -36 16 -34 2 -20 26 -8 26 -4 20 38 -30 20 -62 4Z" fill="#F4EFE3"/><path d="M30 22l30 8M28 34l38 2M44 10l24 12" stroke="#A8A192" stroke-width="3.4"/><g fill="#DDF2F2"><circle cx="104" cy="78" r="4"/><circle cx="126" cy="92" r="4"/><circle cx="148" cy="102" r="4"/><circle cx="92" cy="96" r="4"/><circle cx="114" cy="112" r="4"/></g><path d="M40 128q30 -40 60 -10l36 12" stroke="#DDF2F2" stroke-width="7" fill="none" stroke-linecap="round"/></g>`,
  )
  .join("")}`,
};

const fridge: Drawing = {
  name: "fridge",
  prompt: "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기",
  alt: "밤의 부엌에서 열린 냉장고 불빛. 달걀과 우유와 대파만 남았고 삼각대에 휴대폰이 서 있어요.",
  svg: `${diagonal("kitchen", "#1B2440", "#2A2F52", "#3A3458")}${vertical("inside", "#FDFBF0", "#E6F1F0")}${diagonal("light", "#FFF7D6/0.75", "#FFF3C4/0")}
<rect width="640" height="480" fill="url(#kitchen)"/><rect y="380" width="640" height="100" fill="#2B2038"/><path d="M0 0h170v110H0ZM0 230h150v150H0Z" fill="#232C4D"/><path d="M0 218h160v14H0Z" fill="#3C466E"/><path d="M20 218v-44h30v44M66 218v-30q14 -12 28 0v30" fill="#35406A"/><path d="M78 0v110M72 240v140" stroke="#1A2240" stroke-width="4"/>
<path d="M280 60h220L640 480H90Z" fill="url(#light)" opacity=".55" filter="url(#blur8)"/>
<rect x="284" y="34" width="212" height="372" rx="10" fill="#C9D4D8"/><rect x="296" y="46" width="188" height="348" rx="4" fill="url(#inside)"/><rect x="360" y="50" width="60" height="8" rx="4" fill="#FFF7C8"/>
<g fill="#BFD5D6"><rect x="296" y="136" width="188" height="7"/><rect x="296" y="222" width="188" height="7"/><rect x="296" y="306" width="188" height="7"/></g><path d="M300 318h180v70H300Z" fill="#D7E8E8"/><path d="M360 330h60" stroke="#A8C4C6" stroke-width="6" stroke-linecap="round"/>
<g><path d="M318 82l16 -14h26l16 14v54h-58Z" fill="#fff"/><path d="M318 96h58v26h-58Z" fill="#3E7CC2"/><path d="M334 68h26l16 14h-58Z" fill="#DCE6EC"/><circle cx="347" cy="109" r="8" fill="#fff"/></g>
<g><path d="M312 200h92v22h-92Z" fill="#B8A58A"/>${repeat(4, (i) => `<ellipse cx="${325 + i * 22}" cy="198" rx="10" ry="13" fill="${i % 2 ? "#F1CDA4" : "#E6B98A"}"/><path d="M${319 + i * 22} 192q4 -6 8 -5" stroke="#FFF0DC" stroke-width="2.4" fill="none" stroke-linecap="round"/>`)}<path d="M308 206h100l-4 18h-92Z" fill="#9A8A72"/></g>
<g><path d="M330 300q60 -14 140 -8" stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M392 292q40 -14 84 -34M392 292q44 -4 90 -10M392 294q40 4 88 10" stroke="#4E9A4A" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M334 297q40 -8 80 -8" stroke="#DDECC0" stroke-width="4" stroke-linecap="round"/></g>
<path d="M496 34l96 44v352l-96 -24Z" fill="#DDE6E8"/><path d="M504 50l80 36v330l-80 -20Z" fill="#F1F6F5"/><path d="M508 130l72 22v14l-72 -20ZM508 226l72 18v14l-72 -16ZM508 318l72 14v14l-72 -12Z" fill="#BFD5D6"/><path d="M520 96h16v42l-16 -6ZM546 110h18v40l-18 -6Z" fill="#E4873C"/><path d="M522 196h16v36l-16 -4ZM548 204l16 4v34l-16 -4Z" fill="#7FB069"/>
<path d="M592 78l12 6v344l-12 2Z" fill="#9FB0B8"/><path d="M300 406l190 0 80 74H240Z" fill="#FFF1C4" opacity=".35"/>
<g><path d="M176 310l-44 150M176 310v150M176 310l44 150" stroke="#10162C" stroke-width="8" stroke-linecap="round"/><rect x="150" y="176" width="56" height="112" rx="9" fill="#10162C"/><rect x="156" y="184" width="44" height="94" rx="3" fill="#EAF3F2"/><rect x="166" y="196" width="24" height="62" rx="2" fill="#C9D4D8"/><path d="M168 200h20v54h-20Z" fill="#fff"/><circle cx="192" cy="190" r="4" fill="#EF4A3C"/><path d="M166 288h22v26h-22Z" fill="#10162C"/><path d="M206 182v96" stroke="#FFF3C4" stroke-width="2.5" opacity=".8"/></g>
<path d="M418 420q-20 -8 -30 6t18 24h60q16 -2 12 -20t-30 -14q-10 -10 -30 4Z" fill="#171A30"/><path d="M384 424l-6 -18 16 8ZM408 416l4 -16 10 14Z" fill="#171A30"/><path d="M476 446q40 0 40 -30" stroke="#171A30" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M388 420q-4 20 18 28" stroke="#FFF1C4" stroke-width="2" fill="none" opacity=".6"/>`,
};

const boxes: Drawing = {
  name: "moving-boxes",
  prompt: "긴 영상 자막에서 쇼츠로 떼어 낼 구간 고르기",
  alt: "바닥이 터져 책이 쏟아진 이삿짐 상자. 아래 편집 띠에서 두 구간만 환하게 골라져 있어요.",
  svg: `${vertical("room", "#F3C9A8", "#EBB48C")}${vertical("box", "#D9A066", "#B97F45")}${diagonal("boxd", "#C48A50", "#9C6532")}
<rect width="640" height="480" fill="#20222E"/><rect width="640" height="352" fill="url(#room)"/><path d="M0 0h260L90 352H0Z" fill="#FFE3C4" opacity=".6"/><rect y="280" width="640" height="72" fill="#A86F4C"/><path d="M0 280h640v8H0Z" fill="#FBE5CF"/>
<rect x="410" y="30" width="150" height="130" fill="#FFF6EA"/><rect x="420" y="40" width="130" height="110" fill="#9CCBE0"/><path d="M420 120q40 -40 70 -10t60 -20v60H420Z" fill="#7FB38C"/><path d="M485 40v110" stroke="#FFF6EA" stroke-width="6"/>
<path d="M400 176h190v126H400Z" fill="url(#box)"/><path d="M590 176l30 -22v118l-30 30Z" fill="#8E5A2C"/><path d="M400 176l30 -22h190l-30 22Z" fill="#E8B883"/><path d="M470 176h46v40h-46Z" fill="#F0D7B0" opacity=".8"/><path d="M418 270h40M418 284h26" stroke="#7A4A22" stroke-width="5"/>
<ellipse cx="240" cy="318" rx="220" ry="20" fill="#5A321C" opacity=".5" filter="url(#blur4)"/>
<path d="M130 96h190l-16 116q-30 8 -40 -8l-20 14 -22 -12 -26 16 -20 -14 -34 6Z" fill="url(#box)"/><path d="M320 96l44 -26 -18 110 -42 32Z" fill="url(#boxd)"/><path d="M130 96l44 -28h190l-44 28Z" fill="#E8B883"/><path d="M204 96h42v50h-42Z" fill="#F0D7B0" opacity=".85"/><path d="M130 96l-40 22 44 26ZM364 70l40 20 -38 28Z" fill="#CB9357"/>
${[
  [140, 252, -28, "#2F6F8F"],
  [210, 236, 16, "#D8553B"],
  [262, 262, -8, "#3E8E6B"],
  [180, 296, 4, "#E9B13C"],
  [300, 296, 22, "#6A4C93"],
  [108, 302, -4, "#D8553B"],
]
  .map(
    ([x, y, turn, color]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-34" y="-14" width="72" height="30" rx="3" fill="${color}"/><path d="M-30 8h66v6h-66Z" fill="#FFF6E4"/><path d="M-34 -10h72" stroke="#fff" stroke-width="2.5" opacity=".5"/><path d="M-20 -4h24" stroke="#fff" stroke-width="4" opacity=".8"/></g>`,
  )
  .join("")}
<g stroke="#FFF3DC" stroke-width="6" stroke-linecap="round"><path d="M96 228l-20 -12M104 196l-14 -20M330 236l22 -8M346 262l22 4"/></g>
<rect y="352" width="640" height="128" fill="#20222E"/><g>${repeat(12, (i) => `<rect x="${24 + i * 50}" y="380" width="46" height="52" rx="4" fill="${i >= 2 && i <= 4 ? "#F3A868" : i >= 7 && i <= 8 ? "#7CC4B5" : "#3A3D4E"}"/>`)}</g>
<g fill="#20222E" opacity=".55">${repeat(12, (i) => `<path d="M${30 + i * 50} 424l10 -16 10 10 8 -12 8 18Z"/>`)}</g><g fill="none" stroke-width="5"><rect x="121" y="373" width="152" height="66" rx="9" stroke="#FFD08A"/><rect x="371" y="373" width="102" height="66" rx="9" stroke="#B5F0E2"/></g><path d="M197 360v88" stroke="#FF5A4A" stroke-width="4"/><path d="M187 356h20l-10 14Z" fill="#FF5A4A"/><g stroke="#5A5E73" stroke-width="3">${repeat(40, (i) => `<path d="M${24 + i * 15.2} 456v-${3 + ((i * 7) % 12)}"/>`)}</g>`,
};

const sharpener: Drawing = {
  name: "sharpener",
  prompt: "책상 위 작은 제품을 손과 빛만으로 보여 주는 클립",
  alt: "참나무 책상 위 작은 황동 연필깎이에 초록 연필을 돌리는 두 손. 부채처럼 말린 나무 껍질이 보여요.",
  svg: `${diagonal("bg", "#7A4A2A", "#4A2B1A", "#2A1810")}${vertical("desk", "#B9783F", "#8A5228", "#5E351A")}${diagonal("brass", "#FFF0B8", "#E0B24A", "#9A6E1C", "#6E4A10")}${diagonal("ray", "#FFD98A/0.75", "#FFC060/0")}${diagonal("hand", "#F0BE98", "#D49A72", "#A86E4C")}${horizontal("pen", "#3F8A4E", "#2A6A3A")}
<rect width="640" height="480" fill="url(#bg)"/><path d="M-40 60L200 -40 560 330H60Z" fill="url(#ray)" filter="url(#blur16)"/><path d="M0 268h640v212H0Z" fill="url(#desk)"/><path d="M0 268h640" stroke="#E0A860" stroke-width="3" opacity=".7"/><g stroke="#4E2A12" stroke-width="2.4" fill="none" opacity=".5"><path d="M0 310q160 -14 330 0t310 -8M0 366q200 16 380 0t260 6M0 430q180 -18 360 -2t280 -6"/></g><path d="M0 300L300 268h180L240 480H0Z" fill="#FFCF7A" opacity=".25" filter="url(#blur8)"/>
<g fill="#FFE6B0">${repeat(26, (i) => `<circle cx="${90 + ((i * 83) % 360)}" cy="${40 + ((i * 59) % 220)}" r="${1 + (i % 3)}" opacity="${0.3 + (i % 4) * 0.15}"/>`)}</g>
<path d="M250 420q120 30 260 0l40 30H240Z" fill="#2A1408" opacity=".6" filter="url(#blur8)"/>
<g><path d="M640 300q-70 -40 -130 -30 -50 0 -74 26 -10 18 10 22l60 -8q-20 20 -54 24 -16 10 0 20 40 14 96 -8 50 -4 92 30Z" fill="url(#hand)"/><path d="M446 296q30 -20 70 -16" stroke="#FFDDBE" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/><path d="M436 296q-8 12 4 16l14 -6q-8 -8 -4 -14Z" fill="#F8D8C0"/></g>
<g transform="rotate(-9 400 300)"><path d="M306 290h290v26H306Z" fill="url(#pen)"/><path d="M306 290h290v8H306Z" fill="#6DB87A"/><path d="M306 306h290v10H306Z" fill="#1F5530"/><path d="M306 290l-40 13 40 13Z" fill="#E9C594"/></g>
<g><path d="M206 292l96 -20 34 20v74l-34 30 -96 -18Z" fill="url(#brass)"/><path d="M206 292l96 -20 34 20 -94 24Z" fill="#FBE39A"/><path d="M242 316v68l-36 -6v-86Z" fill="#8A6018"/><path d="M206 292v86" stroke="#FFF6D0" stroke-width="4"/><path d="M206 292l96 -20" stroke="#FFFBEA" stroke-width="4" stroke-linecap="round"/><path d="M256 330l66 -16v18l-66 18Z" fill="#5C5A58"/><path d="M256 330l66 -16v6l-66 16Z" fill="#E9EEF0"/><circle cx="290" cy="360" r="9" fill="#8A6018"/><path d="M284 364l12 -8" stroke="#FFE9A8" stroke-width="3"/><path d="M336 292v74" stroke="#5E3E0C" stroke-width="3"/></g>
<g transform="translate(240 288)"><path d="M0 0q-50 -60 -110 -30t-20 70q40 10 70 -10 -50 14 -60 -14t40 -36q40 -4 60 24Z" fill="#F0D2A2"/><path d="M-4 -4q-46 -48 -100 -24t-26 58" stroke="#2F7A40" stroke-width="5" fill="none"/><path d="M-20 -14l-14 30M-44 -30l-8 32M-72 -38l4 32M-98 -30l18 26" stroke="#C99A5E" stroke-width="2.4"/></g>
<g fill="#E3BE86"><path d="M150 404q20 -16 36 0 -16 8 -36 0ZM330 430q16 -14 30 2 -14 6 -30 -2ZM110 370l14 -6 2 8Z"/></g>
<path d="M640 420q-90 10 -150 -26 -60 -40 -130 -30 -24 6 -18 22 30 10 60 12 -20 10 -52 6 -14 6 -6 18 50 20 100 14 60 40 196 44Z" fill="url(#hand)"/><path d="M346 374q50 -10 100 16" stroke="#FFDDBE" stroke-width="5" fill="none" stroke-linecap="round" opacity=".7"/><path d="M344 374q-10 8 0 14l16 2q-4 -12 2 -18Z" fill="#F8D8C0"/><path d="M402 398q40 8 70 0M398 420q36 10 80 2" stroke="#8F5A3C" stroke-width="3" fill="none" opacity=".6"/>`,
};

export const films = [sneakers, fridge, boxes, sharpener];
