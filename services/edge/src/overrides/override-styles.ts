/** Address of the styles of the banner and of the pass page. */
export const OVERRIDE_CSS = '/_override.css';

const banner = [
  '.horno-override{position:sticky;top:0;z-index:1000;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;background:#3b0764;color:#fff;font:600 15px/1.4 system-ui,sans-serif}',
  '.horno-override p,.horno-override form{margin:0}',
  '.horno-override code{font:inherit;white-space:nowrap}',
  '.horno-override button{min-height:44px;padding:0 16px;border:2px solid #fff;border-radius:8px;background:#fff;color:#3b0764;font:inherit;cursor:pointer}',
  '.horno-override button:focus-visible{outline:3px solid #f8c24a;outline-offset:2px}',
];

/** The violet of the banner, which pages of customers do not have. */
const page = [
  '.horno-pass-page{--bg:#fbf3e4;--card:#fffdf8;--text:#1f1410;--text-2:#67523f;--line:#8a7358;--main:#3b0764;--on-main:#fff;--tint:#fbe1d6;--on-tint:#8c130e;color-scheme:light dark;margin:0;min-height:100vh;box-sizing:border-box;padding:16px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}',
  '@media(prefers-color-scheme:dark){.horno-pass-page{--bg:#1a100c;--card:#27190f;--text:#fdf1dc;--text-2:#d9c3a8;--line:#a48c70;--main:#d8b4fe;--on-main:#2e0550;--tint:#4a1a13;--on-tint:#ffc9b8}}',
  '.horno-pass{box-sizing:border-box;max-width:36rem;margin:0 auto;padding:20px;border-radius:16px;border-top:6px solid var(--main);background:var(--card);box-shadow:0 1px 2px rgb(60 30 10/.07),0 10px 28px rgb(60 30 10/.09)}',
  '.horno-pass h1{margin:0 0 12px;font-size:24px;line-height:1.2}',
  '.horno-pass p{margin:0 0 16px}',
  '.horno-pass [role=alert]{padding:12px 16px;border-radius:8px;background:var(--tint);color:var(--on-tint);font-weight:600}',
  '.horno-pass dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;align-items:baseline;margin:0 0 20px}',
  '.horno-pass dt{color:var(--text-2)}',
  '.horno-pass dd{margin:0}',
  '.horno-pass code{font:600 15px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}',
  '.horno-pass label{display:block;margin-bottom:4px;font-weight:600}',
  '.horno-pass textarea{display:block;width:100%;min-height:8rem;box-sizing:border-box;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:inherit;font:14px/1.4 ui-monospace,monospace;resize:vertical;overflow-wrap:anywhere}',
  '.horno-pass .actions{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin:16px 0 0}',
  '.horno-pass button{min-height:48px;padding:0 20px;border:0;border-radius:12px;background:var(--main);color:var(--on-main);font:inherit;font-weight:600;cursor:pointer}',
  '.horno-pass a{display:inline-flex;min-height:44px;align-items:center;color:inherit}',
  '.horno-pass details{margin-top:16px}',
  '.horno-pass details label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '.horno-pass summary{padding:10px 0;color:var(--text-2);cursor:pointer}',
  '.horno-pass :focus-visible{outline:3px solid var(--main);outline-offset:2px}',
  '@media(min-width:600px){.horno-pass-page{padding:48px 16px}.horno-pass{padding:32px}}',
];

/** Styles of the banner and of the pass page. Independent of the shop's files, because the override may break them. */
export const overrideCss = [...banner, ...page].join('');
