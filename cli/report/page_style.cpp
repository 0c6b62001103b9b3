#include "report/page_style.h"

const std::string_view page_style = R"(
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --muted: #57606a;
  --line: #d5dbe1; --panel: #f2f6f4; --accent: #1b6b4a; --fair: #b3261e;
  --seat-0: #0b5fa5; --seat-1: #a8480a; --seat-2: #1b6b4a; --seat-3: #7a4fb5; --seat-4: #a0275f;
  --seat-5: #5c5a12; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #14191c; --ink: #e6eaed; --muted: #a7b1ba; --line: #374148; --panel: #1c2426;
    --accent: #6fcf9f; --fair: #ff9d94; --seat-0: #7db8f2; --seat-1: #f2a56b; --seat-2: #6fcf9f;
    --seat-3: #c4a6f5; --seat-4: #f393bd; --seat-5: #d6d05f; }
}
* { box-sizing: border-box; }
html { font-size: clamp(16px, .8vw + 4px, 26px); -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 74rem; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 3rem;
  font: 1rem/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; color: var(--ink);
  background: var(--paper); overflow-wrap: anywhere; }
h1, h2 { font-family: Georgia, 'DejaVu Serif', 'Times New Roman', serif; line-height: 1.15; }
h1 { font-size: clamp(1.9rem, 5vw, 2.8rem); margin: 0 0 .3rem; }
h2 { font-size: 1.45rem; margin: 2.8rem 0 .8rem; padding-top: .8rem;
  border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p { margin: .5rem 0; max-width: 46rem; }
.summary { font: italic 1.15rem/1.4 Georgia, 'DejaVu Serif', serif; color: var(--muted);
  margin: 0 0 1rem; }
.note, figcaption { color: var(--muted); font-size: .9rem; }
.warning { border-left: .3rem solid var(--fair); padding: .1rem 0 .1rem .8rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 1rem 0 0;
  font-size: .95rem; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; }
#short { background: var(--panel); border-left: .35rem solid var(--accent); border-radius: .3rem;
  margin: 1.5rem 0 0; padding: .9rem 1.2rem 1rem; }
#short h2 { border: 0; margin: 0 0 .4rem; padding: 0; }
#short h3 { font-size: 1.08rem; margin: .9rem 0 .2rem; }
#short ul { margin: 0; padding-left: 1.2rem; font-size: 1.08rem; max-width: 62rem; }
#short li { margin: .3rem 0; }
#short ul ul { font-size: .95em; }
.pair { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; align-items: flex-start;
  margin: .5rem 0 1.5rem; }
.pair > * { flex: 3 1 25rem; min-width: min(100%, 20rem); max-width: 100%; }
.pair > .wide { flex-basis: 44rem; }
.pair > figure { flex: 2 1 23rem; max-width: 31rem; }
figure { margin: 0 0 1rem; max-width: 31rem; }
figure svg { display: block; width: 100%; height: auto; }
figure svg g { font-family: inherit; }
figcaption { margin-top: .3rem; }
.scroll { overflow-x: auto; max-width: 100%; margin: .2rem 0 1.2rem; overflow-wrap: normal; }
.scroll:focus-visible, summary:focus-visible { outline: .15rem solid var(--accent);
  outline-offset: .15rem; }
table { border-collapse: collapse; font-size: .95rem; font-variant-numeric: tabular-nums; }
h3.table { margin: .4rem 0 0; }
th, td { padding: .32rem .9rem .32rem 0; text-align: left; vertical-align: baseline;
  border-bottom: 1px solid var(--line); }
tbody td { white-space: nowrap; }
thead th { color: var(--muted); font-weight: 500; font-size: .88rem; vertical-align: bottom; }
tbody th { font-weight: 400; min-width: 6.5rem; }
#rules th[scope=row], #endings th[scope=row] { min-width: 17rem; max-width: 28rem; }
.rule { font-weight: 600; }
.says { display: block; font-size: .9em; line-height: 1.35; }
.says[title] { cursor: help; }
th code, li code, kbd { color: var(--muted); font-size: .8em; }
#rules thead th { min-width: 4rem; }
.group th { min-width: 0; }
.group th { font-weight: 600; padding-top: 1.1rem; border-bottom: 2px solid var(--muted); }
.range { color: var(--muted); font-size: .88em; }
.why { display: block; max-width: 15rem; white-space: normal; }
@media (max-width: 34rem) { .range { display: block; } th, td { padding-right: .6rem; }
  #rules th[scope=row], #endings th[scope=row] { min-width: 11rem; } }
code, kbd { font: .9em ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; }
td code { user-select: all; white-space: normal; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: .15em; }
:target { scroll-margin-top: 1rem; }
:target th { color: var(--accent); }
details { border: 1px solid var(--line); border-radius: .3rem; padding: .6rem 1rem;
  margin: .6rem 0; }
details[open] > summary { margin-bottom: .6rem; }
.notes { grid-template-columns: minmax(7rem, 12rem) 1fr; gap: .5rem 1rem; max-width: 52rem; }
summary { cursor: pointer; font-weight: 600; }
details section h3 { border-bottom: 1px solid var(--line); }
details ul, details ol { padding-left: 1.5rem; max-width: 46rem; }
footer { margin-top: 3rem; padding-top: .8rem; border-top: 1px solid var(--line);
  color: var(--muted); font-size: .9rem; }
footer h2 { font-size: 1rem; border: 0; margin: 0; padding: 0; color: var(--ink); }
@page { size: A4; margin: 14mm; }
@media print {
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  h2 { margin-top: 1.4rem; break-after: avoid; }
  h3, thead, .group { break-after: avoid; }
  figure, tr, li, #short { break-inside: avoid; }
  .scroll { overflow: visible; }
  .pair { gap: .5rem 1.5rem; }
  .pair > *, .pair > figure { flex-basis: 18rem; }
  .pair > .wide { flex-basis: 32rem; }
  td { white-space: normal; }
  details.printed::details-content { content-visibility: visible; display: block; height: auto; }
  details:not([open]):not(.printed), #sheet:has(details:not([open])) { display: none; }
  #short { border: 1px solid var(--muted); border-left: .35rem solid var(--accent); }
}
)";
