/** Styles of the console. A module, so that it travels inside a bundle. */
export const consoleCss = `
:root { color-scheme: light dark; --bg: #f4f3f1; --surface: #fff; --surface-2: #ecebe8; --text: #1d1b19; --text-2: #5d5954;
  --line: #dedbd6; --line-field: #85807a; --ok: #1d6a3c; --bad: #b31b15; --danger: #b31b15; --danger-press: #8f130e;
  --tint-bad: #fbe1d6; --on-tint-bad: #8c130e; --tint-note: #fdeabd; --on-tint-note: #5c3d00; }
@media (prefers-color-scheme: dark) { :root { --bg: #151413; --surface: #1f1e1c; --surface-2: #2b2927; --text: #f1efec;
  --text-2: #b5b0a9; --line: #363330; --ok: #7cc48f; --bad: #ff9a82; --tint-bad: #4a1a13; --on-tint-bad: #ffc9b8;
  --tint-note: #43320f; --on-tint-note: #fbdc94; } }
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 64px; }
body { margin: 0; background: var(--bg); color: var(--text); font: 14px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
h1 { font-size: 20px; line-height: 1.2; font-weight: 700; }
h2, .panel > header h1 { font-size: 15px; line-height: 1.3; font-weight: 650; }
a { color: inherit; } [hidden] { display: none !important; }
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
.mono { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
.num { font-variant-numeric: tabular-nums; } .dim { color: var(--text-2); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 8px; top: -60px; padding: 8px 12px; background: var(--text); color: var(--bg); border-radius: 8px; z-index: 1; } .skip:focus { top: 8px; }

.top { display: flex; align-items: center; flex-wrap: wrap; gap: 0 16px; padding: 4px 16px; background: var(--surface); border-bottom: 1px solid var(--line); }
.logo { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-size: 17px; font-weight: 700; text-decoration: none; } .where { color: var(--text-2); }
.tabs { display: flex; order: 3; width: 100%; overflow-x: auto; }
.tabs a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; color: var(--text-2); font-weight: 600; text-decoration: none; white-space: nowrap; }
.tabs a[aria-current] { color: var(--text); box-shadow: inset 0 -2px var(--text); }
.me { margin-left: auto; display: flex; gap: 16px; align-items: center; } .me a, .link { display: inline-flex; align-items: center; min-height: 44px; }
.link { padding: 0; border: 0; background: none; text-decoration: underline; cursor: pointer; }
.main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); max-width: 1560px; margin-inline: auto; padding: 16px; }
.channels { display: flex; gap: 4px; flex-wrap: wrap; }
.channels a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; border-radius: 8px; background: var(--surface-2); text-decoration: none; }
.channels a[aria-current] { background: var(--text); color: var(--bg); }

.head { display: grid; gap: 16px; align-items: center; } .head b { color: var(--text); }
.figures { display: grid; grid-template-columns: repeat(3, auto); gap: 12px 24px; justify-content: start; }
.figures dt { color: var(--text-2); font-size: 13px; } .figures dd { font-size: 20px; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.panel { min-width: 0; background: var(--surface); border-radius: 10px; box-shadow: 0 0 0 1px var(--line); }
.panel > header { display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; gap: 8px 12px; min-height: 56px; padding: 8px 16px; }
.panel > header input { width: 200px; }
.narrow { width: 100%; max-width: 560px; } .danger { box-shadow: 0 0 0 1px var(--line), inset 0 3px var(--danger); }
.body { display: grid; gap: 16px; padding: 0 16px 16px; }
.note { padding: 12px 16px; color: var(--text-2); border-top: 1px solid var(--line); }
.alert { display: flex; gap: 8px 16px; flex-wrap: wrap; justify-content: space-between; align-items: center; padding: 8px 16px; border-radius: 8px; background: var(--tint-note); color: var(--on-tint-note); }
.moved { position: sticky; top: 8px; z-index: 1; } .alert a { display: inline-flex; align-items: center; min-height: 32px; font-weight: 650; }
.verdict { font-weight: 600; } .verdict.is-ok { color: var(--ok); } .verdict.is-bad { color: var(--bad); }

input, select { min-height: 44px; padding: 0 12px; border: 1px solid var(--line-field); border-radius: 8px; background: var(--surface); } input::placeholder { color: var(--text-2); opacity: 1; }
.check { display: flex; gap: 8px; align-items: center; min-height: 44px; } .check input { min-height: 20px; width: 20px; } .move { display: grid; gap: 4px; } .move input[type=range] { width: 100%; padding: 0; border: 0; accent-color: var(--text); } .reason select { width: 100%; } .beside { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; } .beside select { min-width: 0; max-width: 100%; }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line-field); border-radius: 8px; background: var(--surface); font-weight: 600; text-decoration: none; cursor: pointer; white-space: nowrap; }
.btn:hover { background: var(--surface-2); } .btn:disabled { background: var(--surface-2); color: var(--text-2); cursor: progress; } .btn-s { padding: 0 12px; font-weight: 500; }
.btn-main { background: var(--text); border-color: var(--text); color: var(--bg); } .btn-main:hover { background: var(--text-2); }
.btn-danger { background: var(--danger); border-color: var(--danger); color: #fff; } .btn-danger:hover { background: var(--danger-press); }
.reason { display: grid; gap: 4px; } .reason input:not([type=checkbox]) { width: 100%; } .field { font-weight: 600; } .act { display: flex; gap: 8px; flex-wrap: wrap; margin-top: 12px; }
.fault { color: var(--bad); font-weight: 600; } .findings { display: grid; gap: 8px; list-style: none; }
.facts div { display: grid; grid-template-columns: 116px 1fr; gap: 12px; padding: 6px 0; border-top: 1px solid var(--line); } .facts dt { color: var(--text-2); } .facts dd { overflow-wrap: anywhere; }

.scroll { overflow-x: auto; }
.table { width: 100%; border-collapse: collapse; }
.table thead th { padding: 8px 12px; text-align: left; font-size: 13px; font-weight: 500; color: var(--text-2); white-space: nowrap; }
.table tbody th { text-align: left; font-weight: 400; } .table tbody th b { display: block; font-weight: 650; } .table tbody th span { color: var(--text-2); font-size: 13px; }
.table td, .table tbody th { padding: 6px 12px; border-top: 1px solid var(--line); white-space: nowrap; vertical-align: middle; }
.table th:first-child, .table td:first-child { padding-left: 16px; } .table th:last-child, .table td:last-child { padding-right: 16px; }
.table.plain th:first-child { padding-left: 0; } .table tr.is-off th b, .table tr.is-off .mono { color: var(--text-2); }
.table .wrap { white-space: normal; min-width: 160px; overflow-wrap: anywhere; } .table .free { white-space: normal; } .more { text-align: right; }
summary { cursor: pointer; min-height: 24px; } .clip p { max-width: 420px; white-space: normal; overflow-wrap: anywhere; } .places span { display: block; max-width: 420px; overflow: hidden; text-overflow: ellipsis; }
.rate { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; } .rate::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--ok); } .rate.is-fair::before { border-radius: 2px; background: var(--on-tint-note); } .rate.is-poor::before { border-radius: 0; rotate: 45deg; background: var(--bad); }
.state { display: inline-flex; align-items: center; gap: 8px; } .state::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--line-field); }
.state.is-on::before { background: var(--ok); } .state.is-off { color: var(--text-2); } .state.is-off::before { background: none; box-shadow: inset 0 0 0 2px var(--line-field); }

@media (max-width: 899px) {
  .table, .table tbody { display: block; } .table thead { display: none; } .panel > header input { flex: 1; width: 100%; }
  .table tr { position: relative; display: grid; grid-template-columns: 1fr 1fr; gap: 4px 12px; padding: 12px 16px; border-top: 1px solid var(--line); }
  .table td, .table tbody th, .table th:first-child, .table td:first-child, .table td:last-child { padding: 2px 0; border: 0; white-space: normal; min-width: 0; overflow-wrap: anywhere; }
  .table tbody th, .table td.wrap, .table td.clip, .table td.places { grid-column: 1 / -1; } .table td:empty { display: none; }
  .table td[data-l]::before { content: attr(data-l); display: block; color: var(--text-2); font-size: 13px; }
  .more { text-align: left; align-self: end; } .clip p, .places span { max-width: none; } .places span { white-space: normal; }
}
@media (min-width: 900px) {
  .top { flex-wrap: nowrap; padding: 0 24px; min-height: 56px; } .tabs { order: 0; width: auto; } .tabs a { min-height: 56px; }
  .main { padding: 20px 24px 40px; } .head { grid-template-columns: 1fr auto auto; gap: 32px; } .figures { gap: 32px; }
  .btn, input, select, .channels a { min-height: 36px; } .btn-s { min-height: 32px; }
}
`;

export const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 29V16a13 13 0 0 1 26 0v13z" fill="#c8201a"/></svg>';
