import { diagonal, type Drawing, horizontal, radial, repeat, vertical } from "../svg.ts";

const steam = (x: number, y: number, height: number, width = 9) =>
  `<path d="M${x} ${y}c-26 -${height * 0.25} 24 -${height * 0.4} 2 -${height * 0.62}s16 -${height * 0.25} 6 -${height * 0.4}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".38" filter="url(#blur4)"/>`;

const tofu = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-38 -6L0 -18 40 -6 4 8Z" fill="#FFFAEE"/><path d="M-38 -6L4 8v16L-38 8Z" fill="#EFE0C4"/><path d="M40 -6L4 8v16L40 8Z" fill="#DCC6A2"/></g>`;

const onion = (x: number, y: number, r = 6) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.55}" fill="#C9DD8F"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.55}" fill="none" stroke="#5F8E2E" stroke-width="2.4"/>`;

const stew: Drawing = {
  name: "stew",
  prompt: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
  alt: "참나무 식탁의 검은 뚝배기에서 김이 오르는 김치찌개. 왼쪽 창에서 빛이 들어와요.",
  svg: `${diagonal("wall", "#EBD9B8", "#A98C69", "#6F5842")}${vertical("table", "#C2915C", "#8A5B34")}${radial("broth", "#F0692E", "#CF3E18", "#A92B10")}${horizontal("clay", "#5A4C43", "#332A25", "#191412")}${vertical("beam", "#FFF6DC/0.9", "#FFF1CC/0")}
<rect width="640" height="480" fill="url(#wall)"/>
<path d="M-20 -20H250L120 250H-20Z" fill="url(#beam)" filter="url(#blur16)"/>
<path d="M40 -10h14L-40 250h-14ZM150 -10h14L40 250H26Z" fill="#B99A6E" opacity=".35" filter="url(#blur4)"/>
<rect y="236" width="640" height="244" fill="url(#table)"/>
<g stroke="#6E4526" stroke-width="2" opacity=".35" fill="none"><path d="M0 268q180 -10 330 2t310 -6M0 322q120 12 250 2t390 8M0 398q210 -16 380 0t260 -8M0 446q150 8 320 -4t320 10"/></g>
<path d="M-20 250L150 236H330L90 480H-20Z" fill="#FFE2A8" opacity=".32" filter="url(#blur8)"/>
<g filter="url(#blur4)"><ellipse cx="104" cy="272" rx="84" ry="20" fill="#5C3A20" opacity=".45"/><path d="M26 240h150c-4 30 -40 42 -75 42s-71 -12 -75 -42Z" fill="#E8E3DA"/><ellipse cx="101" cy="240" rx="75" ry="19" fill="#F7F3EA"/><ellipse cx="101" cy="238" rx="58" ry="13" fill="#5E7C2E"/><path d="M60 236q40 -20 84 2" stroke="#86A548" stroke-width="9" fill="none"/></g>
<g filter="url(#blur2)"><path d="M520 262l104 190M546 256l100 176" stroke="#5B3A22" stroke-width="9" opacity=".4" transform="translate(8 8)"/><path d="M520 262l104 190M546 256l100 176" stroke="#B9B6B0" stroke-width="8" stroke-linecap="round"/><path d="M519 262l104 190M545 256l100 176" stroke="#F1EFEA" stroke-width="2.5"/></g>
<ellipse cx="356" cy="420" rx="220" ry="34" fill="#3E2412" opacity=".55" filter="url(#blur8)"/>
<ellipse cx="290" cy="408" rx="176" ry="36" fill="#4A2E1B"/><ellipse cx="290" cy="400" rx="176" ry="36" fill="#7A5030"/><ellipse cx="288" cy="398" rx="160" ry="30" fill="#64401F"/>
<path d="M120 268h340c6 84 -50 138 -116 142h-108c-66 -4 -122 -58 -116 -142Z" fill="url(#clay)"/>
<path d="M126 306q160 60 328 0" fill="none" stroke="#000" stroke-width="3" opacity=".35"/><path d="M134 334q156 60 312 0" fill="none" stroke="#6B5A4E" stroke-width="2.5" opacity=".5"/>
<path d="M128 282c0 52 26 96 62 114" fill="none" stroke="#A58D7A" stroke-width="7" stroke-linecap="round" opacity=".55" filter="url(#blur2)"/>
<path d="M96 282q-16 -24 26 -28M484 282q16 -24 -26 -28" fill="none" stroke="#2B231F" stroke-width="22" stroke-linecap="round"/>
<ellipse cx="290" cy="266" rx="174" ry="56" fill="#1D1714"/><ellipse cx="288" cy="263" rx="171" ry="53" fill="none" stroke="#8A7565" stroke-width="4" opacity=".75"/>
<ellipse cx="290" cy="268" rx="152" ry="44" fill="url(#broth)"/>
<path d="M140 262q30 -34 96 -36" fill="none" stroke="#FFB98A" stroke-width="5" opacity=".7" stroke-linecap="round"/>
<path d="M160 280q22 -26 58 -22 14 18 -8 32 -34 8 -50 -10Z" fill="#E9A23B"/><path d="M166 280q24 -18 46 -14M172 286q20 -10 34 -8" stroke="#C4571F" stroke-width="3" fill="none"/>
<path d="M352 288q34 -22 70 -6 -8 22 -40 22 -22 -2 -30 -16Z" fill="#E5B48E"/><path d="M358 288q30 -14 58 -2" stroke="#FBE7D3" stroke-width="5" fill="none"/><path d="M380 244q24 -14 44 6 -14 12 -36 8Z" fill="#D99A70"/>
<path d="M286 300q26 -16 62 -2 -22 16 -62 2ZM206 240q28 -16 58 -4 -20 14 -58 4Z" fill="#F2C25B"/><path d="M290 300q22 -10 50 -2M212 240q20 -10 44 -4" stroke="#D9481C" stroke-width="3" fill="none"/>
${tofu(250, 282, -6)}${tofu(318, 258, 10)}${tofu(290, 240, -14)}
${onion(352, 256)}${onion(226, 262)}${onion(302, 292, 7)}${onion(398, 270)}${onion(336, 238, 5)}${onion(190, 262, 5)}
<g fill="#FFD9B0" opacity=".8"><circle cx="178" cy="254" r="3"/><circle cx="412" cy="254" r="3.4"/><circle cx="430" cy="268" r="2.4"/><circle cx="270" cy="306" r="3"/><circle cx="200" cy="298" r="2.6"/><circle cx="366" cy="276" r="2.6"/></g>
${steam(230, 226, 190)}${steam(300, 214, 220, 12)}${steam(364, 226, 180)}`,
};

const noodles: Drawing = {
  name: "noodles",
  prompt: "창가 빛으로 찍은 듯한 한식 메뉴 사진",
  alt: "리넨 위 놋대접에 담긴 냉면을 바로 위에서 본 모습. 배와 오이, 삶은 달걀 반쪽이 올라 있어요.",
  svg: `${diagonal("linen", "#F3E9D8", "#D8C7AB")}${radial("brass", "#F6DE9A", "#E0B85A", "#B98A2E", "#8E641B")}${radial("soup", "#EADFC4", "#DCCBA6", "#C2AB7E")}${radial("yolk", "#FFD35A", "#F29B1F")}
<rect width="640" height="480" fill="url(#linen)"/>
<g stroke="#C9B692" stroke-width="1.2" opacity=".5">${repeat(17, (i) => `<path d="M${i * 40 - 10} 0v480"/>`)}${repeat(13, (i) => `<path d="M0 ${i * 40 - 6}h640"/>`)}</g>
<path d="M470 -10q40 90 10 170t60 180l110 10V-10Z" fill="#FFF9EC" opacity=".6" filter="url(#blur8)"/><path d="M520 30q40 60 20 120M580 10q20 70 0 140" stroke="#BFA983" stroke-width="5" opacity=".35" fill="none" filter="url(#blur4)"/>
<ellipse cx="318" cy="276" rx="206" ry="200" fill="#6B5130" opacity=".55" filter="url(#blur16)"/>
<circle cx="290" cy="240" r="196" fill="url(#brass)"/><circle cx="290" cy="240" r="186" fill="none" stroke="#FFF0C4" stroke-width="3" opacity=".8"/><circle cx="290" cy="240" r="172" fill="#9C7124"/>
<circle cx="290" cy="240" r="168" fill="url(#soup)"/><path d="M140 170A168 168 0 0 1 290 72 190 190 0 0 0 152 300 168 168 0 0 1 140 170Z" fill="#7E5F2B" opacity=".5" filter="url(#blur4)"/>
<g fill="none" stroke-linecap="round"><circle cx="282" cy="250" r="108" fill="#8E7C66"/>${repeat(15, (i) => `<path d="M${282 - 104 + i * 4} ${250 - 20 + i * 2}a${104 - i * 6} ${100 - i * 6} 0 1 1 ${30 + i * 9} ${84 - i * 5}" stroke="${["#A59480", "#7B6A56", "#B8A893"][i % 3]}" stroke-width="5" transform="rotate(${i * 43} 282 250)"/>`)}<path d="M230 240q50 -40 100 6t-20 60 -70 -20 40 -36" stroke="#B8A893" stroke-width="6"/><path d="M246 262q40 -46 76 -8" stroke="#6E5E4C" stroke-width="5"/></g>
<g transform="translate(206 300)">${repeat(7, (i) => `<path d="M0 0q-12 -60 0 -88 14 28 8 88Z" fill="${i % 2 ? "#FBF6E4" : "#EFE7CC"}" stroke="#D8CBA4" stroke-width="1.5" transform="rotate(${-64 + i * 15})"/>`)}</g>
<g transform="translate(336 318)">${repeat(8, (i) => `<path d="M0 0L-5 -92h10Z" fill="${i % 2 ? "#CFE3A6" : "#B6D184"}" stroke="#4F7A2A" stroke-width="3.4" stroke-linejoin="round" transform="rotate(${10 + i * 11})"/>`)}</g>
<g transform="translate(294 190)"><ellipse cx="8" cy="12" rx="56" ry="44" fill="#5D4A2E" opacity=".4" filter="url(#blur4)"/><ellipse rx="56" ry="44" fill="#FFFDF6"/><ellipse rx="56" ry="44" fill="none" stroke="#E6DCC4" stroke-width="3"/><circle cx="4" cy="2" r="27" fill="url(#yolk)"/><path d="M-12 -12q12 -12 26 -6" stroke="#FFEBA8" stroke-width="5" fill="none" stroke-linecap="round"/></g>
<g fill="#FFF8E2" opacity=".75"><circle cx="396" cy="180" r="4"/><circle cx="414" cy="206" r="3"/><circle cx="176" cy="200" r="3"/><circle cx="420" cy="290" r="4"/><circle cx="380" cy="352" r="3"/><circle cx="240" cy="380" r="3.4"/></g>
<path d="M360 92q60 30 82 94" stroke="#FFFBEA" stroke-width="6" stroke-linecap="round" fill="none" opacity=".7"/>
<g transform="rotate(8 60 240)"><path d="M52 40v420M74 40v420" stroke="#8C7750" stroke-width="9" opacity=".5" transform="translate(9 7)" filter="url(#blur2)"/><path d="M52 30v430M74 30v430" stroke="#A9A8A3" stroke-width="9" stroke-linecap="round"/><path d="M50 30v430M72 30v430" stroke="#F2F1EC" stroke-width="3"/></g>
<g transform="translate(566 388)"><ellipse cx="10" cy="12" rx="78" ry="74" fill="#6B5130" opacity=".45" filter="url(#blur8)"/><circle r="74" fill="#F8F6F0"/><circle r="60" fill="#E9E4D8"/><circle r="52" fill="#C33F1E"/><path d="M-36 -10q30 -30 64 -8t-10 36 -40 -2M-30 14q34 18 62 -2" stroke="#E9A23B" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M-22 -24l40 14M-10 24l34 -10" stroke="#6E9B37" stroke-width="5" stroke-linecap="round"/></g>`,
};

const dinner: Drawing = {
  name: "dinner",
  prompt: "냉장고에 있는 것부터 쓰는 사흘 저녁 식단",
  alt: "초록 식탁보 위에 사흘 저녁이 차례로 놓인 그림: 콩나물볶음, 된장찌개, 두부와 애호박 달걀부침.",
  svg: `${diagonal("cloth", "#2F5D50", "#1F4239")}${radial("rice", "#FFFFFF", "#F1ECE0")}${radial("soy", "#C98B3D", "#9A5F22")}
<rect width="640" height="480" fill="url(#cloth)"/><g fill="none" stroke="#3E7363" stroke-width="16" opacity=".55">${repeat(7, (i) => `<path d="M${-60 + i * 120} 0v480"/>`)}${repeat(5, (i) => `<path d="M0 ${20 + i * 110}h640"/>`)}</g>
<g transform="translate(0 -34)">${[120, 322, 524].map((x, i) => `<ellipse cx="${x + 14}" cy="${[196, 300, 196][i]! + 18}" rx="108" ry="106" fill="#0B1F1A" opacity=".6" filter="url(#blur8)"/>`).join("")}
<g transform="translate(122 196) scale(.95)"><circle r="106" fill="#F6EFE2"/><circle r="104" fill="none" stroke="#2F5DA8" stroke-width="4"/><circle r="84" fill="#EADFC9"/><path d="M-70 20q-10 -70 60 -86 84 -4 84 62 -10 76 -84 74 -46 -4 -60 -50Z" fill="#B5431D"/>${repeat(16, (i) => `<g transform="rotate(${i * 67}) translate(${8 + i * 2.4} ${i % 3 ? 8 : -6}) rotate(${i * 40})"><path d="M-16 6q12 -14 34 -6" stroke="#F6ECCB" stroke-width="5.5" fill="none" stroke-linecap="round"/><ellipse cx="-18" cy="7" rx="7" ry="5" fill="#EFC64F"/></g>`)}<path d="M-30 -20q20 -14 42 2 -10 16 -42 -2ZM10 26q24 -12 42 6 -20 12 -42 -6ZM-44 34q20 -12 38 4 -18 12 -38 -4Z" fill="#E0996E"/><path d="M-10 -46l18 26M40 -20l-14 28M-20 52l24 -16" stroke="#79A845" stroke-width="6" stroke-linecap="round"/></g>
<g transform="translate(322 300) scale(.98)"><circle r="108" fill="#3B302A"/><circle r="104" fill="none" stroke="#7A675B" stroke-width="5"/><circle r="86" fill="url(#soy)"/>${repeat(6, (i) => `<g transform="rotate(${i * 60}) translate(0 -50)"><circle r="21" fill="#CFE09A"/><circle r="21" fill="none" stroke="#4E7F2F" stroke-width="5"/><circle r="9" fill="#E9F0C8"/></g>`)}<rect x="-34" y="-22" width="36" height="30" rx="4" fill="#FFF7E6"/><rect x="2" y="4" width="36" height="30" rx="4" fill="#F8EBD0" transform="rotate(12 20 20)"/><rect x="-24" y="16" width="30" height="26" rx="4" fill="#FBF1DC" transform="rotate(-14 -10 28)"/><g fill="#D14A24"><circle cx="40" cy="-14" r="5"/><circle cx="-60" cy="10" r="5"/><circle cx="16" cy="62" r="5"/></g><path d="M-64 -40A86 86 0 0 1 -10 -80" stroke="#F2C987" stroke-width="5" fill="none" stroke-linecap="round"/></g>
<g transform="translate(522 196) scale(.95)"><circle r="106" fill="#F2EDE4"/><circle r="90" fill="#DCD3C2"/>${[
    [-34, -34],
    [26, -40],
    [-50, 22],
    [8, 14],
    [52, 18],
    [-6, 62],
  ]
    .map(([x, y], i) =>
      i % 2
        ? `<g transform="translate(${x} ${y})"><circle r="30" fill="#F4C64C"/><circle r="22" fill="#CFE09A"/><circle r="22" fill="none" stroke="#5E8F38" stroke-width="4"/><path d="M-18 -20q10 -8 22 -6" stroke="#FFE79A" stroke-width="4" fill="none" stroke-linecap="round"/></g>`
        : `<g transform="translate(${x} ${y}) rotate(${i * 9})"><rect x="-29" y="-23" width="58" height="46" rx="9" fill="#F2BE45"/><rect x="-20" y="-15" width="40" height="30" rx="5" fill="#FFF3D6"/><path d="M-24 -18h24" stroke="#FFE79A" stroke-width="4" stroke-linecap="round"/></g>`,
    )
    .join("")}</g>
</g><g transform="translate(112 400)"><circle cx="8" cy="10" r="62" fill="#0B1F1A" opacity=".5" filter="url(#blur8)"/><circle r="60" fill="#F6EFE2"/><circle r="48" fill="url(#rice)"/><g fill="#DAD3C3">${repeat(14, (i) => `<ellipse cx="${Math.round(Math.cos(i * 2.4) * (10 + i * 2.2))}" cy="${Math.round(Math.sin(i * 2.4) * (10 + i * 2.2))}" rx="5" ry="2.6" transform="rotate(${i * 50})"/>`)}</g></g>
<g transform="translate(520 410)"><path d="M-86 14h190M-86 32h190" stroke="#0B1F1A" stroke-width="8" opacity=".5" transform="translate(6 8)" filter="url(#blur2)"/><path d="M-86 10h190M-86 30h190" stroke="#C9A36A" stroke-width="8" stroke-linecap="round"/><path d="M-86 8h190M-86 28h190" stroke="#EBCF9E" stroke-width="2"/></g>`,
};

const recipe: Drawing = {
  name: "recipe",
  prompt: "2인분 레시피를 우리 집 인원과 도구에 맞게 바꾸기",
  alt: "작은 팬과 큰 팬이 나란히 있고, 가운데 저울에 고추장과 양파와 고기가 올라 있는 부엌 그림.",
  svg: `${vertical("tile", "#F6D7B8", "#F0C79E")}${vertical("counter", "#7C4A3A", "#593026")}${horizontal("steel", "#5B636B", "#2F353B", "#23282D")}${radial("meat", "#E4622C", "#A9330F")}
<rect width="640" height="480" fill="url(#tile)"/><g stroke="#FBE9D6" stroke-width="4">${repeat(9, (i) => `<path d="M${i * 80} 0v330"/>`)}${repeat(6, (i) => `<path d="M0 ${i * 66}h640"/>`)}</g>
<path d="M0 0h230L90 330H0Z" fill="#FFF6EA" opacity=".55"/>
<rect y="326" width="640" height="154" fill="url(#counter)"/><rect y="326" width="640" height="14" fill="#94604C"/>
<g><rect x="60" y="70" width="520" height="10" rx="5" fill="#8A5A3C"/>${[110, 176, 500, 548].map((x, i) => `<path d="M${x} 78v${[80, 60, 70, 92][i]}" stroke="#6B4630" stroke-width="7" stroke-linecap="round"/><path d="${["M98 150h24v26q-12 12 -24 0Z", "M160 132h32v22h-32Z", "M486 140a14 20 0 1 0 28 0Z", "M540 162h16v30h-16Z"][i]}" fill="#8C949B"/>`).join("")}</g>
<ellipse cx="150" cy="402" rx="110" ry="18" fill="#2B140E" opacity=".55" filter="url(#blur4)"/>
<path d="M60 356h168q-6 40 -40 42H100q-34 -2 -40 -42Z" fill="url(#steel)"/><ellipse cx="144" cy="356" rx="84" ry="20" fill="#1D2226"/><ellipse cx="144" cy="357" rx="72" ry="14" fill="url(#meat)"/><path d="M96 352q20 -10 40 2M150 360q24 -12 44 -2" stroke="#F2A98A" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M62 358L-20 380" stroke="#2A2F33" stroke-width="16" stroke-linecap="round"/>
<ellipse cx="500" cy="424" rx="170" ry="24" fill="#2B140E" opacity=".55" filter="url(#blur4)"/>
<path d="M352 352h276q-8 66 -64 70H418q-58 -4 -66 -70Z" fill="url(#steel)"/><ellipse cx="490" cy="352" rx="138" ry="34" fill="#1D2226"/><ellipse cx="490" cy="353" rx="122" ry="25" fill="url(#meat)"/><g fill="none" stroke="#F2A98A" stroke-width="8" stroke-linecap="round"><path d="M398 346q24 -12 48 2M470 358q28 -14 52 0M530 344q26 -8 46 6M430 366q20 -8 40 0"/></g><g stroke="#8DB04A" stroke-width="6" stroke-linecap="round"><path d="M450 344l18 8M520 362l20 -4M560 358l12 6M416 358l12 -6"/></g><g fill="none" stroke="#FBE9D0" stroke-width="4"><path d="M486 340q16 8 6 18M544 348q14 6 6 14"/></g>
<g><path d="M286 196h0v126" stroke="#3C5A73" stroke-width="10"/><path d="M236 330q50 -34 100 0Z" fill="#2E4960"/><circle cx="286" cy="258" r="40" fill="#2E4960"/><circle cx="286" cy="258" r="32" fill="#F7F2E8"/>${repeat(8, (i) => `<path d="M286 230v6" stroke="#2E4960" stroke-width="3" transform="rotate(${i * 45} 286 258)"/>`)}<path d="M286 258l16 -18" stroke="#D6452B" stroke-width="4" stroke-linecap="round"/><path d="M206 196h160l-20 18H226Z" fill="#3C5A73"/><ellipse cx="286" cy="196" rx="80" ry="9" fill="#5C7F9C"/></g>
<g><path d="M228 176c0 -26 22 -38 38 -44q2 -8 0 -18 4 -3 8 0 -2 10 0 18c16 6 38 18 38 44 0 14 -18 18 -42 18s-42 -4 -42 -18Z" fill="#E0A553"/><path d="M268 132q-26 16 -26 56M272 132q26 16 26 56M270 132v60" stroke="#BC8036" stroke-width="2.5" fill="none"/><path d="M238 176q0 -18 20 -30" stroke="#FBE0A8" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M312 194v-44h40v44Z" fill="#A8301B"/><rect x="308" y="140" width="48" height="14" rx="4" fill="#D8483A"/><rect x="318" y="164" width="28" height="18" rx="3" fill="#F7DFA8"/></g>
<g opacity=".6" filter="url(#blur4)" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"><path d="M440 318q-20 -40 4 -70t-4 -60M500 308q20 -46 -4 -78t6 -60M552 322q-16 -36 4 -62"/></g>`,
};

export const food = [stew, noodles, dinner, recipe];
