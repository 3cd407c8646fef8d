import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { templateTexts } from './whatsapp-templates.ts';

const guide = readFileSync(new URL('../../../../docs/operating/api.md', import.meta.url), 'utf8');

test('the operating guide lists each template with its texts, and no other', () => {
  const rows = [...guide.matchAll(/^\| `(order_\w+)` \| (.+) \| (.+) \|$/gm)].map(([, name, es, en]) => [name, es, en]);
  const en = templateTexts('en');
  expect(rows).toEqual(Object.entries(templateTexts('es')).map(([name, text]) => [name, text, en[name]]));
});

test.each(['es', 'en'] as const)('the templates in %s are texts that WhatsApp takes', (lang) => {
  const texts = Object.entries(templateTexts(lang));
  expect(texts).toHaveLength(10);
  for (const [name, text] of texts) {
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    expect(text.match(/\{\{\d\}\}/g)).toEqual(['{{1}}', '{{2}}', '{{3}}']);
    expect(text).not.toMatch(/^\{\{|\}\}$/);
    expect(text.length).toBeLessThan(1024);
  }
});
