import { expect, test } from '@jest/globals';
import { page } from './layout.tsx';
import { fact } from './parts.tsx';
import { createView } from './view.ts';

const now = new Date('2026-03-02T15:00:00Z');

test('the sections are a menu that a button opens, which names the current one', () => {
  const view = createView({ lang: 'en', channel: 'production', channels: [], path: '/', actor: { scope: 'ops' } }, now);
  const text = page(view, { heading: 'Health', section: 'health', main: <p /> });
  expect(text).toMatch(/<button type="button" class="btn menu" popoverTarget="sections">.*Health<\/button>/);
  const [, nav = ''] = /<nav class="tabs" id="sections" popover="auto"[^>]*>(.*?)<\/nav>/.exec(text) ?? [];
  expect(nav.match(/<a /g)).toHaveLength(6);
  expect(nav).toContain('<a href="/health?channel=production" aria-current="true">Health</a>');
});

test('page escapes inserted text in elements and attributes, but not the markup of lists', () => {
  const wicked = `"><b onclick='x'>&`;
  const view = createView({ lang: 'es', channel: 'production', channels: [], path: '/' }, now);
  const item = (key: number) => (
    <i key={key} title={wicked}>
      {wicked}
    </i>
  );
  const text = page(view, {
    heading: wicked,
    main: <div>{[item(1), item(2), fact('term', 0), undefined, false]}</div>,
  });
  const escaped = '&quot;&gt;&lt;b onclick=&#x27;x&#x27;&gt;&amp;';
  expect(text).toContain(
    `<div>${`<i title="${escaped}">${escaped}</i>`.repeat(2)}<div><dt>term</dt><dd>0</dd></div></div>`,
  );
  expect(text).toContain(`<title>${escaped} · `);
  expect(text).not.toContain(wicked);
});
