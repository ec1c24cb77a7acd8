/** The style of the card: our colours, by the scheme of the reader, and sizes that fit into 300 pixels. */
export const cardStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#1f1c19);--ink:light-dark(#1e1b18,#f2eee8);--muted:light-dark(#665f57,#a79f95);--line:light-dark(#e9e4dc,#332e29);--field:light-dark(#8c847a,#7d756c);--persimmon:light-dark(#c2410c,#fb923c);--on:light-dark(#fff,#1e1b18);--soft:light-dark(#fbfaf7,#161412)}
*{box-sizing:border-box;margin:0}
html{height:100%;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
body{min-height:100%;border:1px solid var(--line)}
article{padding:1rem;display:flex;flex-direction:column;gap:.75rem}
h1{font-size:1.0625rem;line-height:1.4}
a{color:inherit}
h1 a{text-decoration:none}
h1 a:hover{text-decoration:underline}
.about,.note{font-size:.8125rem;color:var(--muted)}
.blanks{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr))}
label{display:block;font-size:.8125rem;font-weight:600}
input,select{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:.5rem;background:var(--paper);color:var(--ink);font:inherit}
pre{max-height:14rem;overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--soft);white-space:pre-wrap;font:inherit;font-size:.9375rem}
mark{border-radius:.25rem;background:color-mix(in srgb,var(--persimmon) 18%,transparent);color:inherit}
.does{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem}
button,.open{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:0;border-radius:.5rem;background:var(--persimmon);color:var(--on);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.plain{display:inline-flex;align-items:center;min-height:2.75rem;font-size:.875rem}
:focus-visible{outline:2px solid var(--persimmon);outline-offset:2px}
.away{position:fixed;opacity:0}
`.trim();
