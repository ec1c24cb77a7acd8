import { diagonal, type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const bakery: Drawing = {
  name: "bakery",
  prompt: "가게 이름, 풍경과 손과 소리에서 길어 올리기",
  alt: "아침 일곱 시 골목, 나무 문이 열린 작은 빵집. 빈 간판 위로 갓 구운 김이 피어올라요.",
  svg: `${diagonal("sky", "#FBE3B6", "#F7C79C", "#E9A58C")}${vertical("wall", "#3F6F66", "#2F5851")}${radial("glow", "#FFE9A8/0.9", "#FFD070/0")}${vertical("glass", "#FFE7A6", "#FFC76A")}
<rect width="640" height="480" fill="url(#sky)"/><circle cx="80" cy="110" r="46" fill="#FFF3CE"/><path d="M0 200h90v-50h70v280H0ZM520 150h120v280H520Z" fill="#D98F7A"/><path d="M0 190h96v14H0ZM510 138h130v16H510Z" fill="#B96B5A"/><g fill="#FBE3B6"><rect x="20" y="230" width="30" height="40"/><rect x="108" y="190" width="26" height="36"/><rect x="560" y="190" width="34" height="46"/></g>
<path d="M150 96h370v310H150Z" fill="url(#wall)"/><path d="M150 96h120L200 406h-50Z" fill="#5E9186" opacity=".5"/><path d="M138 82h394v20H138Z" fill="#24443F"/><rect x="190" y="116" width="290" height="46" rx="6" fill="#F6E7C8"/><rect x="198" y="124" width="274" height="30" rx="3" fill="none" stroke="#C9A36A" stroke-width="3"/>
<path d="M176 172h318l22 44H154Z" fill="#F6E7C8"/>${repeat(6, (i) => `<path d="M${176 + i * 53} 172h26.500l${(i - 2) * 1.6} 44h-30Z" fill="#D8653F"/>`)}<path d="M154 216h362v10q-15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -30 0 -15 14 -32 0Z" fill="#D8653F"/>
<ellipse cx="300" cy="300" rx="180" ry="110" fill="url(#glow)" opacity=".6"/><rect x="172" y="240" width="190" height="124" rx="4" fill="#7A4A2C"/><rect x="182" y="250" width="170" height="104" fill="url(#glass)"/><path d="M182 300h170v6H182Z" fill="#7A4A2C"/>
<g>${[200, 242, 284, 326].map((x) => `<path d="M${x - 17} 300v-16q-4 -16 12 -17h10q16 1 12 17v16Z" fill="#C9813A"/><path d="M${x - 12} 284q0 -10 10 -11" stroke="#F3C27A" stroke-width="4" fill="none" stroke-linecap="round"/>`).join("")}${[204, 250, 296, 336].map((x, i) => `<path d="M${x - 22} 350q0 -20 22 -22t22 22Z" fill="${i % 2 ? "#B8692A" : "#D9974A"}"/><path d="M${x - 10} 334l6 10M${x} 332l4 12M${x + 10} 336l2 8" stroke="#F6D9A0" stroke-width="3" stroke-linecap="round"/>`).join("")}</g>
<rect x="384" y="236" width="110" height="170" fill="#5E3820"/><rect x="394" y="246" width="90" height="160" fill="#FFDFA0"/><path d="M394 246l-44 20v160l44 -20Z" fill="#9C6536"/><path d="M386 262l-28 12v60l28 -12Z" fill="#FFE7B6"/><circle cx="358" cy="350" r="4.500" fill="#F6D24A"/><g fill="#8A5A34" opacity=".8"><path d="M404 300h70v6h-70ZM404 340h70v6h-70Z"/><path d="M410 300q0 -16 12 -16t12 16ZM440 300q0 -16 12 -16t12 16ZM420 340q0 -16 14 -16t14 16Z"/></g>
<path d="M0 406h640v74H0Z" fill="#B98A7A"/><path d="M0 400h640v12H0Z" fill="#E9C9B4"/><path d="M394 412h90l60 68H330Z" fill="#FFE7A6" opacity=".6"/><g stroke="#9C6E60" stroke-width="2.500" opacity=".7"><path d="M0 440h640M80 412l-30 68M200 412l-14 68M560 412l30 68"/></g>
<g><path d="M60 406v-70M60 360l-14 -18M60 350l16 -20" stroke="#6B4630" stroke-width="7" stroke-linecap="round"/><path d="M60 262q44 0 44 44t-44 44 -44 -44 44 -44Z" fill="#5E8A4E"/><path d="M60 262q-44 0 -44 44 0 16 8 26 4 -46 36 -70Z" fill="#8CB56A"/><path d="M38 400h44l-5 34H43Z" fill="#C96C4C"/></g>
<g><path d="M540 440v-92l-34 92M540 348l34 92" stroke="#5E3820" stroke-width="7" stroke-linecap="round" fill="none"/><rect x="508" y="344" width="64" height="66" fill="#2A3A38"/><path d="M522 386q4 -24 18 -24t18 24Z" fill="none" stroke="#F6E7C8" stroke-width="4"/><path d="M530 356q-3 -6 2 -10M546 356q-3 -6 2 -10" stroke="#F6E7C8" stroke-width="2.500" fill="none"/></g>
<g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="12" opacity=".75" filter="url(#blur2)"><path d="M440 80q-22 -18 0 -36t-2 -36M478 84q-18 -16 2 -34t0 -34"/></g><rect x="432" y="62" width="56" height="24" fill="#24443F"/>`,
};

const coffee: Drawing = {
  name: "coffee",
  prompt: "가격 인상 안내문을 게시문, 문자, 답변으로 한 번에 쓰기",
  alt: "골목 커피집 창가, 유리창에 붙은 안내문 한 장과 커피 잔, 텀블러, 원두 자루.",
  svg: `${diagonal("shop", "#6B4A3A", "#4A3026", "#33211B")}${vertical("street", "#CFE3E6", "#E9EDE0")}${vertical("bar", "#C98F56", "#94602F")}${horizontal("cup", "#FFFFFF", "#F2ECE2", "#D4C8B8")}${horizontal("tumbler", "#8FC4B4", "#4F9482", "#2F6B5C")}${diagonal("paper", "#FFFDF4", "#F3EBD8")}
<rect width="640" height="480" fill="url(#shop)"/><rect x="40" y="30" width="560" height="300" fill="url(#street)"/><path d="M40 210h90v-90h80v70h70v-50h80v80h240v120H40Z" fill="#B8CCCB"/><path d="M40 330v-60h560v60Z" fill="#D9D8C8"/><g transform="translate(-96 0)"><path d="M500 330V170M500 200l30 -26M500 220l-26 -22" stroke="#8A6A4E" stroke-width="9" stroke-linecap="round"/><path d="M500 90q70 0 70 60 -10 50 -70 50t-70 -50q0 -60 70 -60Z" fill="#E0873C"/><path d="M500 90q-70 0 -70 60 2 20 14 32 0 -60 56 -92Z" fill="#F5B25E"/></g><g fill="#E0873C"><path d="M420 290q8 -8 16 0 -8 6 -16 0ZM560 280q8 -8 16 0 -8 6 -16 0ZM520 306q8 -8 16 0 -8 6 -16 0Z"/></g>
<path d="M40 30h240L130 330H40Z" fill="#fff" opacity=".35"/><path d="M316 30h14v300h-14ZM28 18h584v16H28ZM28 326h584v14H28ZM28 18h14v320H28ZM598 18h14v320h-14Z" fill="#33211B"/>
<g transform="rotate(-2 180 150)"><rect x="100" y="66" width="160" height="200" fill="#3A2A22" opacity=".35" transform="translate(7 9)" filter="url(#blur2)"/><rect x="100" y="66" width="160" height="200" fill="url(#paper)"/><rect x="152" y="56" width="56" height="20" fill="#E9B13C" opacity=".85"/><rect x="120" y="92" width="120" height="16" rx="4" fill="#6B3A24"/><g fill="#B9A68E"><rect x="120" y="124" width="50" height="9" rx="4"/><rect x="120" y="144" width="50" height="9" rx="4"/></g><g fill="#C2563E"><rect x="196" y="124" width="44" height="9" rx="4"/><rect x="196" y="144" width="44" height="9" rx="4"/></g><path d="M176 128h12M176 148h12" stroke="#6B3A24" stroke-width="3"/><path d="M184 124l5 4 -5 4M184 144l5 4 -5 4" stroke="#6B3A24" stroke-width="2.500" fill="none"/><g fill="#D8CBB6"><rect x="120" y="176" width="120" height="7" rx="3"/><rect x="120" y="192" width="110" height="7" rx="3"/><rect x="120" y="208" width="116" height="7" rx="3"/><rect x="120" y="224" width="64" height="7" rx="3"/></g><path d="M214 246q-16 -10 -8 -20 6 -4 8 4 4 -8 10 -4 6 10 -10 20Z" fill="#C2563E"/></g>
<path d="M0 346h640v134H0Z" fill="url(#bar)"/><path d="M0 346h640v12H0Z" fill="#E9BC84"/><path d="M40 358h260l-60 122H0Z" fill="#FFE9BE" opacity=".25"/>
<ellipse cx="330" cy="446" rx="150" ry="16" fill="#3E2410" opacity=".5" filter="url(#blur4)"/><ellipse cx="300" cy="432" rx="118" ry="22" fill="#E4DACB"/><ellipse cx="298" cy="427" rx="116" ry="20" fill="#FFFDF6"/><path d="M226 338h146q0 86 -48 90h-50q-48 -4 -48 -90Z" fill="url(#cup)"/><path d="M370 354q46 -6 42 28 -6 30 -54 26" fill="none" stroke="#EDE6DA" stroke-width="13"/><ellipse cx="299" cy="338" rx="73" ry="20" fill="#fff"/><ellipse cx="299" cy="340" rx="64" ry="15" fill="#8A5230"/><path d="M299 352q-34 -6 -28 -16 6 -6 28 2 22 -8 28 -2 6 10 -28 16Z" fill="#F3DDBC"/><path d="M240 352q2 50 26 66" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>
<g fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".55" filter="url(#blur4)"><path d="M282 318q-20 -34 4 -60t-2 -54M318 316q-14 -30 6 -54t0 -46"/></g>
<ellipse cx="490" cy="448" rx="70" ry="12" fill="#3E2410" opacity=".5" filter="url(#blur4)"/><path d="M444 276h88l-12 168q-32 10 -64 0Z" fill="url(#tumbler)"/><path d="M438 258h100v22H438Z" fill="#24443F"/><path d="M452 240h72l8 18h-88Z" fill="#33594F"/><path d="M447 316h82l-3 40h-76Z" fill="#F6E7C8"/><path d="M474 346q14 -22 28 0 -14 10 -28 0Z" fill="#8A5230"/><path d="M460 290l8 140" stroke="#CFEBE0" stroke-width="6" stroke-linecap="round" opacity=".7"/>
<path d="M20 470q-20 -90 20 -110 50 -16 100 0 40 20 16 110Z" fill="#C9A36A"/><path d="M20 470q-20 -90 20 -110h20q-30 40 -16 110Z" fill="#E2C28E"/><path d="M44 362q46 20 92 0" stroke="#8A6234" stroke-width="6" fill="none"/>${repeat(11, (i) => `<ellipse cx="${52 + (i % 6) * 15 + (i > 5 ? 8 : 0)}" cy="${358 - (i > 5 ? 9 : 0)}" rx="9" ry="6.500" fill="#5A321C" transform="rotate(${(i * 37) % 60} ${52 + (i % 6) * 15} ${358 - (i > 5 ? 9 : 0)})"/>`)}<g fill="#5A321C"><ellipse cx="186" cy="466" rx="9" ry="6" transform="rotate(20 186 466)"/><ellipse cx="210" cy="458" rx="9" ry="6"/><ellipse cx="420" cy="466" rx="9" ry="6" transform="rotate(-30 420 466)"/></g>`,
};

const crossroads: Drawing = {
  name: "crossroads",
  prompt: "혼자 못 정하는 일, 질문 일곱 개로 좁히기",
  alt: "안개 낀 숲에서 두 갈래로 나뉜 길 앞에 선 사람. 발 앞에 일곱 개의 작은 돌등이 켜져 있어요.",
  svg: `${vertical("mist", "#F2E6C8", "#CFE0CC", "#8FB8A6")}${vertical("ground", "#5E8A6A", "#2F5A48")}${vertical("path", "#F6E8C4", "#D9BE8A")}${radial("glow", "#FFE9A0/0.95", "#FFC85A/0")}${radial("sun", "#FFFDEB", "#FFF3C8/0")}
<rect width="640" height="480" fill="url(#mist)"/><circle cx="180" cy="130" r="170" fill="url(#sun)"/>
<g fill="#B5D0BE" opacity=".8">${repeat(16, (i) => `<path d="M${i * 42 - 10} 300L${i * 42 + 12} ${100 + ((i * 47) % 70)}l22 ${200 - ((i * 47) % 70)}Z"/>`)}</g><rect y="180" width="640" height="130" fill="#E4EBD6" opacity=".55" filter="url(#blur16)"/>
<path d="M0 300q160 -30 320 -8t320 -10v200H0Z" fill="url(#ground)"/>
<path d="M220 480q40 -60 84 -100 -40 -40 -120 -66 -70 -20 -110 -22 80 -4 150 12 90 22 116 54 30 -34 110 -60 70 -20 130 -22 -50 6 -100 26 -80 34 -100 78 30 40 60 100Z" fill="url(#path)"/><path d="M250 480q30 -56 64 -92" stroke="#FFF6DA" stroke-width="5" fill="none" opacity=".7"/>
<g fill="#3E6E58">${[
    [60, 1.1, 250],
    [150, 0.8, 262],
    [330, 0.6, 276],
    [470, 0.8, 266],
    [570, 1.15, 250],
  ]
    .map(
      ([x, s, y]) =>
        `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-6 0h12v60h-12Z" fill="#5A3E2E"/><path d="M0 -170L-52 -40h104Z" fill="#3E7A62"/><path d="M0 -120L-62 20h124Z" fill="#2F6450"/><path d="M0 -170L-52 -40h30ZM0 -120L-62 20h34Z" fill="#6FA98A"/></g>`,
    )
    .join("")}</g>
<g fill="#24503F"><path d="M-40 480L30 190l70 290Z"/><path d="M540 480l70 -310 70 310Z"/></g><path d="M-40 480L30 190l8 30 -40 260ZM540 480l70 -310 6 30 -50 280Z" fill="#3E7A62"/>
<g transform="translate(0 -52)"><path d="M330 350v-128" stroke="#6B4630" stroke-width="10" stroke-linecap="round"/><path d="M322 232h-78l-16 14 16 14h78Z" fill="#B98452"/><path d="M338 266h78l16 14 -16 14h-78Z" fill="#9C6B3E"/><path d="M248 246h60M352 280h60" stroke="#E9CB98" stroke-width="4" stroke-linecap="round" opacity=".8"/></g>
<ellipse cx="322" cy="428" rx="60" ry="9" fill="#7A6234" opacity=".6"/><g><path d="M308 420v-44M330 420v-44" stroke="#2A3550" stroke-width="13" stroke-linecap="round"/><path d="M288 388q-2 -76 32 -78 34 4 30 78Z" fill="#C9553E"/><path d="M288 388q-2 -76 32 -78 -22 30 -16 78Z" fill="#E88264"/><circle cx="319" cy="290" r="21" fill="#E8BE98"/><path d="M297 290q0 -28 24 -28 22 2 20 26l-4 16h-32Z" fill="#3A2A26"/><path d="M304 324h32v36q-16 8 -32 0Z" fill="#E9B13C"/><path d="M304 336h32" stroke="#B5831E" stroke-width="3"/></g>
${[
  [238, 462],
  [262, 436],
  [286, 414],
  [362, 414],
  [384, 438],
  [404, 464],
  [322, 456],
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y! - 8}" r="30" fill="url(#glow)"/><path d="M${x! - 9} ${y}h18l-3 -14h-12Z" fill="#8A8A7A"/><path d="M${x! - 12} ${y! - 14}h24l-12 -10Z" fill="#6E6E62"/><rect x="${x! - 5}" y="${y! - 12}" width="10" height="9" fill="#FFF3B8"/>`,
  )
  .join("")}
<g fill="#3A4A48"><path d="M420 90q10 -12 18 0 8 -12 18 0 -10 -4 -18 6 -8 -10 -18 -6ZM470 120q8 -10 14 0 6 -10 14 0 -8 -4 -14 4 -6 -8 -14 -4Z"/></g>`,
};

const wedding: Drawing = {
  name: "wedding",
  prompt: "일화 하나로 2분, 울리려 하지 않는 결혼식 축사",
  alt: "꽃 아치와 마이크, 접은 쪽지 한 장. 뒤로 산길을 나란히 걷는 두 사람이 작게 보여요.",
  svg: `${vertical("sky", "#FCE4DC", "#FBF1E4")}${vertical("grass", "#C9DDB0", "#9DBF86")}${diagonal("paper", "#FFFFFF", "#F1E9DC")}${horizontal("metal", "#F2F3F4", "#9AA3A8", "#5E676C")}
<rect width="640" height="480" fill="url(#sky)"/><path d="M0 260l110 -110 90 80 130 -150 150 150 70 -60 90 90v80H0Z" fill="#D9D2E0"/><path d="M0 300q140 -80 300 -30t340 -30v110H0Z" fill="#BFD2B4"/><path d="M0 330h640v150H0Z" fill="url(#grass)"/><path d="M300 330q-20 -30 30 -60t10 -80 30 -50" stroke="#FFF6E4" stroke-width="11" fill="none" stroke-linecap="round"/>
<g><path d="M330 262q-4 -24 8 -26 12 2 8 26Z" fill="#34435E"/><circle cx="338" cy="228" r="7" fill="#E8BE98"/><path d="M350 262q-8 -26 8 -28 16 2 10 28Z" fill="#fff"/><circle cx="359" cy="226" r="7" fill="#E8BE98"/><path d="M331 226a7 7 0 0 1 14 0ZM352 225a7 7 0 0 1 14 0Z" fill="#3A2722"/><path d="M343 244h10" stroke="#E8BE98" stroke-width="3"/></g>
<path d="M110 450V220q0 -190 210 -190t210 190v230" fill="none" stroke="#fff" stroke-width="16"/><path d="M104 450V220q0 -196 216 -196" fill="none" stroke="#E7DCCB" stroke-width="3"/>
${repeat(52, (i) => {
  const t = i / 51;
  const angle = Math.PI * (1.12 - 1.24 * t);
  const x = Math.round(320 + Math.cos(angle) * (212 + ((i * 29) % 26) - 13));
  const y = Math.round(
    t < 0.06 || t > 0.94 ? 300 - Math.abs(0.5 - t) * 20 : 226 - Math.sin(angle) * (192 + ((i * 17) % 24) - 12),
  );
  const r = 13 + ((i * 7) % 9);
  const color = ["#F29A8E", "#FBD0C4", "#FFFFFF", "#E9655C", "#F6C66A"][i % 5];
  return i % 3 === 2
    ? `<path d="M${x} ${y}q${r} -${r * 1.4} ${r * 2} 0 -${r} ${r} -${r * 2} 0Z" fill="#6E9B5A" transform="rotate(${(i * 53) % 360} ${x} ${y})"/>`
    : `<g transform="translate(${x} ${y}) rotate(${i * 31})">${repeat(5, (k) => `<ellipse cy="${-r * 0.55}" rx="${r * 0.5}" ry="${r * 0.62}" fill="${color}" transform="rotate(${k * 72})"/>`)}<circle r="${r * 0.32}" fill="#F6C66A"/></g>`;
})}
${[
  [104, 340],
  [112, 390],
  [96, 430],
  [536, 350],
  [528, 400],
  [544, 436],
]
  .map(
    ([x, y], i) =>
      `<g transform="translate(${x} ${y})"><path d="M-30 10q10 -26 30 -10 10 -24 30 6 -24 14 -60 4Z" fill="#6E9B5A"/><circle r="15" fill="${["#F29A8E", "#fff", "#E9655C"][i % 3]}"/><path d="M-7 0a7 7 0 1 1 9 6" stroke="#C9564A" stroke-width="2.500" fill="none" opacity=".6"/></g>`,
  )
  .join("")}
<g transform="translate(-96 0)"><ellipse cx="330" cy="462" rx="90" ry="10" fill="#6B8A58" opacity=".6"/><path d="M322 460V320" stroke="#7A8489" stroke-width="9"/><path d="M319 456V324" stroke="#DDE2E4" stroke-width="2.500"/><path d="M276 462h92l-16 -14h-60Z" fill="#5E676C"/><g transform="translate(322 322) rotate(30)"><path d="M-13 -16h26l-5 70h-16Z" fill="#3A4348"/><circle cy="-34" r="27" fill="url(#metal)"/><path d="M-26 -34h52M-23 -46h46M-23 -22h46M-12 -58v48M12 -58v48M0 -61v54" stroke="#5E676C" stroke-width="2.200"/><path d="M-15 -20h30v9h-30Z" fill="#5E676C"/><path d="M-18 -44q4 -10 14 -13" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/></g></g>
<g transform="rotate(-8 430 420)"><path d="M376 392l54 -12 54 12v66l-54 -12 -54 12Z" fill="#5E7A4C" opacity=".4" transform="translate(6 8)"/><path d="M376 392l54 -12v66l-54 12Z" fill="#EFE6D6"/><path d="M430 380l54 12v66l-54 -12Z" fill="url(#paper)"/><path d="M386 404l34 -7M386 418l34 -7M386 432l26 -5M440 396l34 7M440 410l34 7M440 424l22 5" stroke="#9A8A7A" stroke-width="3.400" stroke-linecap="round"/></g>
<g fill="#F29A8E">${repeat(16, (i) => `<ellipse cx="${((i * 83 + 140) % 520) + 60}" cy="${344 + ((i * 41) % 120)}" rx="6" ry="3.400" transform="rotate(${i * 40} ${((i * 83 + 140) % 520) + 60} ${344 + ((i * 41) % 120)})" opacity=".8"/>`)}</g>`,
};

export const streets = [bakery, coffee, crossroads, wedding];
