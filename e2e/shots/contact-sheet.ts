export interface Shot {
  scene: string;
  file: string;
  width: number;
  lang: string;
  scheme: string;
  /** Messages of the page's console. */
  complaints: readonly string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function figure({ file, width, lang, scheme, complaints }: Shot): string {
  const note = complaints.length > 0 ? `<p class="bad">${complaints.map(escaped).join('<br>')}</p>` : '';
  const label = `${width} · ${lang} · ${scheme}`;
  return `<figure class="w${width}"><a href="${file}"><img src="${file}" loading="lazy" alt="${label}"></a><figcaption>${label}</figcaption>${note}</figure>`;
}

/** Returns one page with all pictures, scene by scene. */
export function contactSheet(shots: readonly Shot[]): string {
  const scenes = [...new Set(shots.map(({ scene }) => scene))];
  const sections = scenes.map((scene) => {
    const own = shots.filter((shot) => shot.scene === scene);
    return `<section><h2 id="${scene}">${scene}</h2><div>${own.map(figure).join('')}</div></section>`;
  });
  const links = scenes.map((scene) => `<a href="#${scene}">${scene}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:24px;font:15px/1.5 system-ui;background:#888;color:#111}
div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}img{display:block;height:420px;width:auto;max-width:90vw;object-fit:cover;object-position:top}
figcaption,.bad{font-size:13px}.bad{max-width:420px;color:#700}
</style></head><body><h1>Contact sheet</h1><nav>${links}</nav>${sections.join('')}</body></html>`;
}
