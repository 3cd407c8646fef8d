import { expect, test } from '@jest/globals';
import { page } from './layout.tsx';
import { fact } from './parts.tsx';
import { createView } from './view.ts';

test('page escapes inserted text in elements and attributes, but not the markup of lists', () => {
  const wicked = `"><b onclick='x'>&`;
  const view = createView({ lang: 'es', channel: 'production', channels: [], path: '/' });
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
