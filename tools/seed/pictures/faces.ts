import { diagonal, type Drawing, horizontal, repeat, vertical } from "./svg.ts";

/** A face seen from the front, lit from the left; `back` is behind the head and `front` is over it. */
function face({
  name,
  alt,
  ground,
  skin,
  shadow,
  back = "",
  front,
  clothes,
  brows = "#3A2A24",
  mouth = '<path d="M140 206q20 16 40 0" stroke="#9A4538" stroke-width="5" fill="none" stroke-linecap="round"/>',
}: Record<"name" | "alt" | "ground" | "skin" | "shadow" | "front" | "clothes", string> &
  Partial<Record<"back" | "brows" | "mouth", string>>): Omit<Drawing, "prompt"> {
  return {
    name,
    alt,
    width: 320,
    height: 320,
    svg: `${ground}${back}${clothes}<path d="M138 218h44v38q-22 26 -44 0Z" fill="${shadow}"/>
<ellipse cx="98" cy="168" rx="12" ry="18" fill="${skin}"/><ellipse cx="222" cy="168" rx="12" ry="18" fill="${shadow}"/>
<path d="M98 156c0 -52 26 -78 62 -78s62 26 62 78c0 56 -28 92 -62 92s-62 -36 -62 -92Z" fill="${skin}"/><path d="M222 156c0 56 -28 92 -62 92 34 -14 46 -60 44 -112Z" fill="${shadow}" opacity=".55"/>
<path d="M120 148q14 -8 28 -2M174 146q14 -6 28 2" stroke="${brows}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="135" cy="168" r="6.500" fill="#2A1C18"/><circle cx="187" cy="168" r="6.500" fill="#2A1C18"/><circle cx="133" cy="165" r="2.200" fill="#fff"/><circle cx="185" cy="165" r="2.200" fill="#fff"/>
<path d="M161 172q4 14 -4 20" stroke="${shadow}" stroke-width="4.500" fill="none" stroke-linecap="round"/>${mouth}<g fill="#E8705A" opacity=".28"><ellipse cx="120" cy="194" rx="14" ry="9"/><ellipse cx="202" cy="194" rx="13" ry="9"/></g>${front}`,
  };
}

const haneul = face({
  name: "haneul",
  alt: "하늘의 그림: 맑은 하늘 앞에서 웃는 얼굴",
  ground: `${vertical("sky", "#6FBCE8", "#BDE3F6")}<rect width="320" height="320" fill="url(#sky)"/><path d="M-10 110q14 -26 42 -18 16 -26 48 -8 30 -2 30 26H-10ZM222 74q10 -18 32 -12 16 -18 40 -2 26 2 26 14h-98Z" fill="#fff" opacity=".9"/>`,
  skin: "#F6D0AE",
  shadow: "#DDA682",
  clothes: `<path d="M38 330q4 -84 86 -90l36 22 36 -22q82 6 86 90Z" fill="#F7F3EA"/><path d="M38 330q4 -84 86 -90l14 10q-44 26 -46 80Z" fill="#fff"/><path d="M124 240l36 34 -26 22 -24 -46ZM196 240l-36 34 26 22 24 -46Z" fill="#2F6FA8"/><path d="M150 274l10 -6 10 6 6 56h-32Z" fill="#27598A"/>`,
  front:
    '<path d="M94 158c-10 -62 22 -96 68 -96 48 0 76 34 66 96 -8 -14 -12 -26 -16 -40 -40 10 -74 2 -94 -12 -10 14 -16 32 -24 52Z" fill="#2E2420"/><path d="M118 86q20 -16 48 -14" stroke="#6B564C" stroke-width="7" fill="none" stroke-linecap="round"/>',
});

const bada = face({
  name: "bada",
  alt: "바다의 그림: 물결 앞에서 활짝 웃는 단발머리 얼굴",
  ground: `${vertical("sea", "#2F8FA8", "#1C5F7E")}<rect width="320" height="320" fill="#F6E3C0"/><circle cx="252" cy="66" r="34" fill="#F29A4A"/><path d="M0 118q20 -14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v202H0Z" fill="url(#sea)"/><path d="M0 166q20 -14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0" stroke="#7CC4D2" stroke-width="6" fill="none"/><path d="M0 224q20 -14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0" stroke="#5FAEC2" stroke-width="6" fill="none"/>`,
  back: '<path d="M82 232c-24 -120 10 -172 78 -172s104 52 80 172q-30 20 -80 20t-78 -20Z" fill="#4A2E22"/>',
  skin: "#EFC09A",
  shadow: "#CF9068",
  clothes:
    '<path d="M34 330q6 -80 92 -88 34 26 68 0 86 8 92 88Z" fill="#E8553E"/><path d="M34 330q6 -80 92 -88 -40 26 -44 88Z" fill="#FF8266"/><path d="M126 242q34 34 68 0l8 10q-42 44 -84 0Z" fill="#FBEFD8"/>',
  mouth:
    '<path d="M136 200q24 8 48 0 -4 28 -24 28t-24 -28Z" fill="#8E2F2A"/><path d="M140 202q20 6 40 0l-2 8q-18 6 -36 0Z" fill="#fff"/>',
  front:
    '<path d="M88 190c-8 -84 20 -124 72 -124s82 40 72 124c-14 -22 -20 -50 -20 -66 -26 2 -50 -8 -64 -22 -14 26 -40 40 -60 88Z" fill="#5A3A2A"/><path d="M110 102q16 -22 48 -22" stroke="#9A7058" stroke-width="7" fill="none" stroke-linecap="round"/>',
});

const sol = face({
  name: "sol",
  alt: "솔이의 그림: 소나무 숲 앞에서 안경을 쓴 얼굴",
  ground: `${vertical("wood", "#DCE8C4", "#9CC08A")}<rect width="320" height="320" fill="url(#wood)"/>${repeat(6, (i) => `<path d="M${i * 64 - 40} 330l${44} -${190 + ((i * 37) % 70)} 44 ${190 + ((i * 37) % 70)}Z" fill="${i % 2 ? "#4E7F5A" : "#3A6A4C"}"/>`)}`,
  skin: "#F2C8A2",
  shadow: "#D39A72",
  clothes:
    '<path d="M34 330q4 -82 90 -90h72q86 8 90 90Z" fill="#34423E"/><path d="M34 330q4 -82 90 -90h10q-50 30 -52 90Z" fill="#54665F"/><path d="M116 236q44 44 88 0l10 14q-54 54 -108 0Z" fill="#24302C"/><path d="M128 276v40M192 276v40" stroke="#E9E4D6" stroke-width="5" stroke-linecap="round"/>',
  mouth: '<path d="M144 208q16 8 32 0" stroke="#9A4538" stroke-width="5" fill="none" stroke-linecap="round"/>',
  front:
    '<path d="M96 150c-14 -50 8 -92 50 -88 14 -14 60 -10 74 16 18 18 10 54 2 74 -6 -12 -8 -22 -10 -32 -34 6 -70 0 -92 -10 -10 12 -16 24 -24 40Z" fill="#1E1A1C"/><path d="M118 88q14 -14 36 -14" stroke="#5A5054" stroke-width="7" fill="none" stroke-linecap="round"/><g fill="#fff" fill-opacity=".16" stroke="#2F6450" stroke-width="6"><rect x="110" y="150" width="46" height="38" rx="13"/><rect x="166" y="150" width="46" height="38" rx="13"/><path d="M156 164q5 -5 10 0M110 162l-14 -4M212 162l12 -4" fill="none"/></g>',
});

const noeul = face({
  name: "noeul",
  alt: "노을의 그림: 해 질 녘 하늘 앞, 긴 머리를 묶은 얼굴",
  ground: `${vertical("dusk", "#6A5AA0", "#D8708A", "#F9A868", "#FFD88E")}<rect width="320" height="320" fill="url(#dusk)"/><circle cx="66" cy="196" r="38" fill="#FFF1C0"/><path d="M0 236q60 -30 120 -10t100 -20 100 16v98H0Z" fill="#5E3F72"/>`,
  back: '<path d="M196 96q76 -10 70 70 0 70 34 94 -60 14 -84 -40t-20 -124Z" fill="#3A2430"/><path d="M92 176c-10 -76 16 -114 68 -114s82 38 72 114Z" fill="#3A2430"/>',
  skin: "#F8D3B2",
  shadow: "#E0A67E",
  clothes:
    '<path d="M36 330q6 -80 90 -88l34 26 34 -26q84 8 90 88Z" fill="#7A3E6A"/><path d="M36 330q6 -80 90 -88l12 10q-48 24 -50 78Z" fill="#A0608C"/><path d="M126 242l34 40 34 -40 -12 48 -22 -8 -22 8Z" fill="#FFF1DC"/>',
  front:
    '<path d="M94 162c-10 -66 20 -98 66 -98 48 0 76 34 66 98 -6 -30 -22 -52 -52 -64 -18 26 -56 34 -80 64Z" fill="#4E3040"/><path d="M112 100q16 -20 44 -20" stroke="#8A6478" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="214" cy="96" r="12" fill="#F9A868"/><circle cx="99" cy="190" r="6" fill="#FFD88E"/>',
});

const garam = face({
  name: "garam",
  alt: "가람의 그림: 강가에서 사진기를 목에 건 수염 난 얼굴",
  ground: `${diagonal("dawn", "#F3E9D2", "#C9D8C6")}<rect width="320" height="320" fill="url(#dawn)"/><path d="M0 150q80 -50 150 -20t170 -30v120H0Z" fill="#8FAE9A"/><path d="M0 200q160 -30 320 0v120H0Z" fill="#6FA3B4"/><path d="M20 236q20 -8 40 0M240 224q24 -8 48 0M260 260q20 -8 40 0" stroke="#BFDDE2" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  skin: "#DDA67C",
  shadow: "#B67C54",
  clothes: `${horizontal("lens", "#4A5058", "#14181C")}<path d="M30 330q6 -84 96 -90h68q90 6 96 90Z" fill="#5A6B3E"/><path d="M30 330q6 -84 96 -90h8q-48 28 -52 90Z" fill="#7F9258"/><path d="M118 240q42 46 84 0l10 8q-52 58 -104 0Z" fill="#F2EBDA"/><path d="M112 250l30 40M208 250l-30 40" stroke="#3A2A20" stroke-width="7"/><rect x="112" y="278" width="96" height="50" rx="8" fill="#23282E"/><path d="M140 268h40l6 12h-52Z" fill="#23282E"/><circle cx="160" cy="304" r="21" fill="url(#lens)"/><circle cx="160" cy="304" r="11" fill="#3E6C86"/><circle cx="156" cy="300" r="4" fill="#CFE6F0"/>`,
  mouth:
    '<path d="M104 190q2 60 56 62 54 -2 56 -62 -10 14 -24 10 -32 -16 -64 0 -14 4 -24 -10Z" fill="#3A2A22"/><path d="M144 212q16 9 32 0 -4 12 -16 12t-16 -12Z" fill="#C96A58"/>',
  front:
    '<path d="M96 148q-6 -30 4 -50h120q12 20 4 50 -6 -10 -10 -22H106q-4 12 -10 22Z" fill="#2E221C"/><path d="M92 112q0 -64 68 -64t68 64q-68 -20 -136 0Z" fill="#C9553E"/><path d="M92 112q0 -64 68 -64 -46 14 -50 56Z" fill="#E8826A"/><path d="M84 108q76 -24 152 0v16q-76 -22 -152 0Z" fill="#A83E2C"/>',
});

const daon = face({
  name: "buyer",
  alt: "꼼꼼한다온의 그림: 노란 바탕에 돋보기를 든 얼굴",
  ground: `<rect width="320" height="320" fill="#F6C94A"/><path d="M0 0h150L40 320H0Z" fill="#FFE08A"/>${repeat(5, (i) => repeat(5, (k) => `<circle cx="${30 + i * 66 + (k % 2) * 33}" cy="${30 + k * 66}" r="5" fill="#E0A820" opacity=".6"/>`))}`,
  back: '<circle cx="92" cy="92" r="32" fill="#5A3A2A"/><circle cx="228" cy="92" r="32" fill="#4A2E22"/>',
  skin: "#F8D6B8",
  shadow: "#E2AC88",
  clothes:
    '<path d="M36 330q6 -82 90 -90h68q84 8 90 90Z" fill="#3E8E8A"/><path d="M36 330q6 -82 90 -90h8q-46 28 -48 90Z" fill="#62B2AC"/><path d="M118 238q42 40 84 0l6 12q-48 48 -96 0Z" fill="#F4F1E8"/>',
  front:
    '<path d="M94 160c-10 -62 20 -96 66 -96s76 34 66 96q-8 -26 -16 -44 -50 12 -100 0 -8 18 -16 44Z" fill="#5A3A2A"/><path d="M114 96q18 -18 46 -18" stroke="#9A7058" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M236 292l-26 -66" stroke="#7A3E2A" stroke-width="14" stroke-linecap="round"/><circle cx="198" cy="174" r="46" fill="#DFF3F6" opacity=".55"/><circle cx="189" cy="170" r="10" fill="#2A1C18"/><circle cx="186" cy="166" r="3.400" fill="#fff"/><circle cx="198" cy="174" r="46" fill="none" stroke="#7A3E2A" stroke-width="9"/><path d="M168 152q10 -14 26 -14" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>',
});

const naru = face({
  name: "admin",
  alt: "운영자의 그림: 감나무 가지 아래에서 미소 짓는 얼굴",
  ground:
    '<rect width="320" height="320" fill="#FDF0E2"/><path d="M0 0h170L60 320H0Z" fill="#fff" opacity=".6"/><path d="M-10 40q90 40 170 10t170 -30" stroke="#7A5236" stroke-width="9" fill="none" stroke-linecap="round"/><g fill="#6F9440"><path d="M40 56q-4 -40 34 -46 6 40 -34 46ZM250 34q-10 34 24 50 18 -34 -24 -50ZM214 40q-26 -4 -32 26 30 4 32 -26Z"/></g><g fill="#EA6A1E"><circle cx="36" cy="104" r="26"/><circle cx="286" cy="128" r="24"/></g><g fill="#4D7C0F"><path d="M36 82q-14 -8 -18 4 8 8 18 4 10 4 18 -4 -4 -12 -18 -4ZM286 108q-14 -8 -18 4 8 8 18 4 10 4 18 -4 -4 -12 -18 -4Z"/></g><path d="M20 96q4 -8 12 -8M272 118q4 -6 10 -7" stroke="#FFC48A" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M36 56v26M286 50v58" stroke="#7A5236" stroke-width="4"/>',
  skin: "#EFC3A0",
  shadow: "#CE9470",
  clothes:
    '<path d="M34 330q6 -84 92 -90h68q86 6 92 90Z" fill="#C2410C"/><path d="M34 330q6 -84 92 -90h8q-48 28 -50 90Z" fill="#E4672E"/><path d="M120 240q40 44 80 0l10 12q-50 52 -100 0Z" fill="#FFF3E4"/><rect x="196" y="282" width="40" height="26" rx="5" fill="#FFF3E4"/><circle cx="209" cy="295" r="6" fill="#EA6A1E"/><path d="M219 291h12M219 299h8" stroke="#9A6A4E" stroke-width="3"/>',
  front:
    '<path d="M94 176c-14 -76 18 -112 66 -112s80 36 66 112c-4 -10 -8 -24 -8 -40 -20 2 -38 -4 -48 -14 -16 20 -44 22 -62 20 0 12 -6 24 -14 34Z" fill="#8E8A86"/><path d="M112 102q16 -22 46 -22" stroke="#D3D0CC" stroke-width="7" fill="none" stroke-linecap="round"/>',
  brows: "#6B6662",
});

/** The pictures of the seven members of the seed, in the order of the people of the emulator. */
export const faces = [haneul, bada, sol, noeul, garam, daon, naru];
