import { diagonal, type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const handCream: Drawing = {
  name: "hand-cream",
  prompt: "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기",
  alt: "옅은 회색 바탕 한가운데에 똑바로 선 갈색 유리병. 왼쪽 어깨에 부드러운 빛이 앉아 있어요.",
  svg: `${radial("floor", "#FBFAF8", "#EFEDE9", "#DEDBD5")}${horizontal("amber", "#5A2A0E", "#A3551F", "#7C3A12", "#4A200A", "#3A1706", "#7A4A26")}${horizontal("cap", "#2A2826", "#6A6662", "#3A3835", "#191817", "#141312")}${horizontal("paper", "#F6F0E4", "#FFFCF5", "#EDE4D2", "#D8CCB6")}
<rect width="640" height="480" fill="url(#floor)"/><ellipse cx="270" cy="170" rx="280" ry="190" fill="#fff" opacity=".6" filter="url(#blur32)"/>
<ellipse cx="372" cy="424" rx="150" ry="20" fill="#6B6259" opacity=".38" filter="url(#blur16)"/><ellipse cx="324" cy="422" rx="86" ry="10" fill="#3A2A1E" opacity=".6" filter="url(#blur4)"/>
<path d="M290 112h60v26c2 24 54 30 54 82v186q0 16 -18 16H254q-18 0 -18 -16V220c0 -52 52 -58 54 -82Z" fill="url(#amber)"/>
<path d="M246 214c2 -38 44 -44 52 -72" fill="none" stroke="#FFCF9A" stroke-width="10" stroke-linecap="round" opacity=".75" filter="url(#blur2)"/><path d="M248 232v166" stroke="#FFD9AE" stroke-width="9" stroke-linecap="round" opacity=".7" filter="url(#blur2)"/><path d="M262 236v160" stroke="#FFF3E2" stroke-width="3" stroke-linecap="round" opacity=".6"/>
<path d="M394 216v186" stroke="#E9B98A" stroke-width="4" stroke-linecap="round" opacity=".55" filter="url(#blur1)"/>
<path d="M236 254h168v112H236Z" fill="url(#paper)"/><path d="M236 254h168" stroke="#fff" stroke-width="2" opacity=".8"/><path d="M236 366h168" stroke="#A58F6C" stroke-width="1.5" opacity=".6"/>
<g fill="none" stroke="#5B7A46" stroke-width="3.2" stroke-linecap="round"><path d="M320 318v-42"/><path d="M320 300q-20 -4 -22 -22 20 2 22 22ZM320 308q18 -4 22 -22 -20 2 -22 22Z" fill="#7F9E66"/></g><g stroke="#8A7A63" stroke-width="3" stroke-linecap="round"><path d="M286 332h68M298 342h44" opacity=".8"/><path d="M304 352h32" opacity=".45"/></g>
<rect x="282" y="58" width="76" height="58" rx="7" fill="url(#cap)"/><g stroke="#000" stroke-width="1.6" opacity=".4">${repeat(12, (i) => `<path d="M${287 + i * 6} 66v46"/>`)}</g><rect x="282" y="58" width="76" height="8" rx="4" fill="#8A8580" opacity=".6"/>`,
};

const honey: Drawing = {
  name: "honey",
  prompt: "책상에서 찍은 상품 사진을 계절 배경으로 옮기기",
  alt: "초가을 오후, 낡은 나무 식탁 위의 꿀병. 뒤쪽에 반쯤 벗긴 밤 두 알과 마른 잎이 흐릿해요.",
  svg: `${diagonal("wall", "#E8C48C", "#B08A63", "#7E634E")}${vertical("wood", "#A9713F", "#7A4A26", "#5C3519")}${radial("honey", "#FFC24A", "#EE8E16", "#A9530B")}${horizontal("glass", "#8A4A10", "#D07A18", "#9A5210", "#6A3408")}${horizontal("lid", "#C9A45A", "#F5E0A4", "#B48A3C", "#7E5B20")}${diagonal("ray", "#FFE9B0/0.85", "#FFD98A/0")}
<rect width="640" height="480" fill="url(#wall)"/><path d="M-40 20L300 -30 640 330H200Z" fill="url(#ray)" filter="url(#blur16)"/>
<rect y="300" width="640" height="180" fill="url(#wood)"/><path d="M0 300h640" stroke="#D9A468" stroke-width="3" opacity=".7"/><g stroke="#4A2A12" stroke-width="2" fill="none" opacity=".5"><path d="M0 340q200 -14 360 2t280 -6M0 398q160 14 340 2t300 8M0 448q220 -16 420 0t220 -4"/><path d="M470 364q26 -10 50 0 -24 12 -50 0ZM90 424q20 -8 40 0 -20 8 -40 0Z"/></g>
<path d="M270 420L600 480H380L200 430Z" fill="#3A1E0A" opacity=".6" filter="url(#blur8)"/><path d="M250 418l160 44" stroke="#FFB23A" stroke-width="30" opacity=".45" filter="url(#blur8)" stroke-linecap="round"/>
<g filter="url(#blur4)"><path d="M452 344q-40 -4 -40 -36 4 -26 42 -40 34 16 40 40 0 32 -42 36Z" fill="#6B3216"/><path d="M412 306q8 -24 42 -38 30 14 38 36 -40 22 -80 2Z" fill="#F2DFA8"/><path d="M550 352q-36 -6 -34 -36 10 -26 40 -34 30 16 32 42 -6 28 -38 28Z" fill="#54260F"/><path d="M556 282q30 16 32 42 -14 8 -34 0 -6 -22 2 -42Z" fill="#EBD59A"/><path d="M590 372q-80 30 -130 2 40 -40 130 -2Z" fill="#B4521C"/><path d="M590 372q-70 -4 -128 2" stroke="#7A3210" stroke-width="4" fill="none"/></g>
<ellipse cx="226" cy="424" rx="104" ry="14" fill="#2A1406" opacity=".7" filter="url(#blur4)"/>
<path d="M152 150h140q8 26 28 46v204q0 26 -28 26H152q-28 0 -28 -26V196q20 -20 28 -46Z" fill="url(#glass)"/><path d="M160 186h124q6 14 22 28v184q0 14 -18 14H156q-18 0 -18 -14V214q16 -14 22 -28Z" fill="url(#honey)"/><ellipse cx="222" cy="188" rx="62" ry="8" fill="#FFD98A"/>
<path d="M142 214v180" stroke="#FFF0C4" stroke-width="9" stroke-linecap="round" opacity=".85" filter="url(#blur2)"/><path d="M156 220v60" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/><path d="M304 220v176" stroke="#FFC870" stroke-width="5" opacity=".6" stroke-linecap="round" filter="url(#blur1)"/>
<path d="M140 262h164v96l-10 4H140Z" fill="#FBF3E0"/><path d="M304 358l-22 4q10 -10 22 -16Z" fill="#D8C49C"/><g stroke="#3A2A18" stroke-linecap="round" fill="none"><path d="M190 284l18 -11 18 11v20l-18 11 -18 -11ZM226 284l18 -11 18 11v20l-18 11 -18 -11Z" stroke-width="3.4"/><path d="M168 334h108M186 346h72" stroke-width="3.4" opacity=".7"/></g>
<rect x="140" y="108" width="164" height="46" rx="8" fill="url(#lid)"/><path d="M140 130h164" stroke="#8A6524" stroke-width="2" opacity=".6"/><path d="M150 116h70" stroke="#FFF6D8" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
};

/** A spiral on a plane seen from the side, drawn inwards, moved by `dx` and `dy`. */
const swirl = (dx: number, dy: number) =>
  `M${Array.from({ length: 61 }, (_, i) => {
    const angle = 2.6 + i * 0.235;
    const radius = 176 - i * 2.35;
    return `${(292 + dx + Math.cos(angle) * radius).toFixed(1)} ${(342 + dy + Math.sin(angle) * radius * 0.42 - i * 0.3).toFixed(1)}`;
  }).join("L")}`;

const cream: Drawing = {
  name: "cream",
  prompt: "제형이 보이는 화장품 질감 광고컷",
  alt: "밝은 돌 위에 소용돌이로 퍼진 아이보리 크림과 쑥 잎 한 장. 뒤에 흐린 흰 단지가 있어요.",
  svg: `${vertical("air", "#E3EBDD", "#D3DFCB", "#C7D1BB")}${vertical("stone", "#E9E4D7", "#CFC8B7")}${horizontal("jar", "#D7DFD0", "#FFFFFF", "#EEF3E8")}${radial("cloud", "#FFFDF3", "#FBF1D9", "#EBDCB8")}
<rect width="640" height="480" fill="url(#air)"/><ellipse cx="420" cy="80" rx="260" ry="120" fill="#fff" opacity=".55" filter="url(#blur32)"/>
<path d="M0 224q180 -26 340 -14t300 -8v278H0Z" fill="url(#stone)"/><g fill="#B2AA96" opacity=".5">${repeat(46, (i) => `<ellipse cx="${(i * 137) % 640}" cy="${238 + ((i * 89) % 236)}" rx="${2 + (i % 4)}" ry="${1.2 + (i % 3) * 0.6}"/>`)}</g><g fill="none" stroke="#BDB49F" stroke-width="2" opacity=".6"><path d="M0 300q90 -20 150 6t120 -10M430 440q90 -30 210 -6"/></g>
<g filter="url(#blur4)"><ellipse cx="96" cy="262" rx="120" ry="22" fill="#7C7A66" opacity=".5"/><path d="M34 130h150v104q-4 22 -75 22t-75 -22Z" fill="url(#jar)"/><ellipse cx="109" cy="130" rx="75" ry="17" fill="#FAFCF6"/><ellipse cx="109" cy="131" rx="62" ry="12" fill="#DCE5D0"/><path d="M170 150v84" stroke="#A9C196" stroke-width="12" opacity=".7"/></g>
<ellipse cx="276" cy="364" rx="208" ry="84" fill="#7F7458" opacity=".55" filter="url(#blur8)"/>
<path d="M92 350q4 -76 130 -96t220 22 66 128 -196 50T92 350Z" fill="url(#cloud)"/><path d="M92 350q4 60 120 82t230 -10 74 -88q10 44 -40 82t-170 32 -190 -32 -24 -66Z" fill="#D9C79D"/>
<g fill="none" stroke-linecap="round"><path d="${swirl(-5, 6)}" stroke="#CDB98C" stroke-width="12"/><path d="${swirl(0, 0)}" stroke="#FFFBEC" stroke-width="15"/><path d="${swirl(2, -4)}" stroke="#fff" stroke-width="4" opacity=".9"/></g>
<path d="M262 350q14 -56 50 -92 8 -6 8 4 -4 46 30 84 -30 34 -88 4Z" fill="#FFFBEC"/><path d="M262 350q14 -56 50 -92 -16 44 8 104 -34 8 -58 -12Z" fill="#D6C294"/><path d="M320 270q0 40 20 68" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>
<g transform="translate(548 404)"><path d="M-66 26q20 -50 66 -40 40 -30 66 -16 -8 34 -44 40 -30 44 -88 16Z" fill="#5E5A45" opacity=".6" filter="url(#blur2)" transform="translate(-12 10)"/><path d="M-70 22q-2 -18 14 -24 -2 -20 18 -22 4 -20 26 -14 12 -18 30 -6 22 -14 36 0 -4 14 -18 16 4 18 -14 20 2 18 -20 18 -4 18 -26 10 -14 18 -46 2Z" fill="#5E8B4A"/><path d="M-70 22q-2 -18 14 -24 -2 -20 18 -22 4 -20 26 -14 12 -18 30 -6 -40 20 -88 66Z" fill="#7CA866"/><path d="M-76 26Q-10 -6 48 -40M-36 6q-6 -14 -4 -24M-14 -4q0 -16 2 -26M-30 4q16 8 30 10M-4 -10q14 6 26 8" stroke="#D5E6C0" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>`,
};

const oil: Drawing = {
  name: "oil",
  prompt: "제형이 보이는 화장품 질감 광고컷",
  alt: "젖은 아크릴 판 위로 떨어지는 금빛 오일 한 방울. 흐린 스포이트 병과 유자 조각이 곁에 있어요.",
  svg: `${vertical("dark", "#3B1C08", "#7A3E10", "#C47A22")}${vertical("plate", "#F0B04A/0.75", "#B5661A/0.9")}${vertical("thread", "#FFB640", "#FFD978", "#F08A12")}${radial("drop", "#FFF0B8", "#FFC04A", "#E0780C")}${horizontal("bottle", "#5C2A08", "#A8581A", "#4A2006")}${radial("pool", "#FFE08A", "#FFB63C/0.9", "#E88A16/0")}
<rect width="640" height="480" fill="url(#dark)"/><ellipse cx="330" cy="330" rx="330" ry="120" fill="#FFB23A" opacity=".45" filter="url(#blur32)"/>
<path d="M0 312h640v168H0Z" fill="url(#plate)"/><path d="M0 312h640" stroke="#FFE2A0" stroke-width="3" opacity=".8"/>
<g filter="url(#blur4)"><path d="M70 140h92v18q28 16 28 48v118q0 14 -14 14H56q-14 0 -14 -14V206q0 -32 28 -48Z" fill="url(#bottle)"/><rect x="86" y="86" width="60" height="58" rx="6" fill="#2A1206"/><path d="M98 88q-6 -60 18 -66 24 6 18 66Z" fill="#3A1A0A"/><path d="M58 210v106" stroke="#FFC27A" stroke-width="9" stroke-linecap="round" opacity=".8"/></g>
<g fill="none" stroke="#FFE9A8" opacity=".7"><ellipse cx="350" cy="398" rx="170" ry="46" stroke-width="3"/><ellipse cx="350" cy="398" rx="128" ry="33" stroke-width="4"/><ellipse cx="350" cy="398" rx="84" ry="21" stroke-width="5"/></g><ellipse cx="350" cy="398" rx="150" ry="40" fill="url(#pool)"/><path d="M236 390q50 -30 110 -26M300 424q90 14 150 -18" stroke="#FFF6D2" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>
<path d="M336 -10h28q-6 120 -8 190 2 40 16 70a34 34 0 1 1 -46 0q14 -30 16 -70 -2 -70 -6 -190Z" fill="url(#thread)"/><circle cx="349" cy="274" r="33" fill="url(#drop)"/><path d="M343 0q4 110 4 190" stroke="#FFF3C8" stroke-width="4" fill="none" opacity=".85"/><path d="M326 282a26 26 0 0 1 10 -28" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M364 300a30 30 0 0 0 12 -22" stroke="#FFF0B8" stroke-width="4" stroke-linecap="round" fill="none"/>
<g fill="#FFE9A8">${repeat(16, (i) => `<ellipse cx="${(i * 97 + 30) % 640}" cy="${334 + ((i * 53) % 138)}" rx="${3 + (i % 4) * 2}" ry="${2 + (i % 4)}" opacity="${0.3 + (i % 3) * 0.15}"/>`)}</g>
<g transform="translate(548 404) rotate(-12)"><ellipse cx="8" cy="14" rx="78" ry="56" fill="#3B1606" opacity=".6" filter="url(#blur4)"/><ellipse rx="76" ry="54" fill="#F5B81E"/><ellipse rx="67" ry="47" fill="#FFF3C8"/>${repeat(9, (i) => `<path d="M0 0L-14 -56Q0 -66 14 -56Z" fill="#FFD34A" transform="scale(1 .7) rotate(${i * 40})"/><path d="M0 -14L-5 -50" stroke="#FFE99A" stroke-width="3" transform="scale(1 .7) rotate(${i * 40})"/>`)}<ellipse rx="7" ry="5" fill="#FFF3C8"/></g>`,
};

export const products = [handCream, honey, cream, oil];
