import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('what is inserted is escaped, in text and attributes; markup and lists of it are not', () => {
  const wicked = `"><b onclick='x'>&`;
  const item = html`<i title="${wicked}">${wicked}</i>`;
  expect(html`<p>${[item, item]}${undefined}${false}${0}</p>`.text).toBe(
    `<p>${'<i title="&quot;&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;">&quot;&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;</i>'.repeat(2)}0</p>`,
  );
});
