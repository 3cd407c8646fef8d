import type { Lang } from '@horno/contracts/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { consoleText } from './view.ts';

/**
 * A page that leads on at once. A redirect would not do where a form led here, whose policy forbids other hosts, or a link of another site, with
 * which the browser sends no cookie of the session.
 */
export function leadPage(lang: Lang, to: string): string {
  const document = (
    <html lang={lang === 'es' ? 'es-PE' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
        <title>{`${consoleText(lang, 'leading')} · Horno`}</title>
        <link rel="stylesheet" href="/console.css" />
      </head>
      <body>
        <main className="main">
          <h1>{consoleText(lang, 'leading')}</h1>
          <p>
            <a href={to}>{consoleText(lang, 'leadOn')}</a>
          </p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
