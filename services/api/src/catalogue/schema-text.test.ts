import { describe, expect, test } from '@jest/globals';
import { RunningTextSchema } from './schema-text.ts';

const parse = (input: unknown) => RunningTextSchema.parse(input);
const messagesOf = (input: unknown) =>
  RunningTextSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('RunningTextSchema', () => {
  test('cleans HTML and stores both forms', () => {
    const parsed = parse({
      title: 'Envíos',
      html: '<h1>Zonas</h1><p onclick="x()">Por <b>tienda</b>.</p><script>x()</script>',
    });
    expect(parsed).toEqual({
      title: 'Envíos',
      html: '<h2>Zonas</h2><p>Por <strong>tienda</strong>.</p>',
      blocks: [
        { type: 'h2', text: 'Zonas' },
        { type: 'p', text: 'Por tienda.' },
      ],
    });
    expect(parse(parsed)).toEqual(parsed);
  });

  test('adds the HTML to blocks and accepts its own result unchanged', () => {
    const parsed = parse({ title: 'T', summary: 'S', blocks: [{ type: 'qa', text: '¿1 < 2?', answer: 'Sí & no' }] });
    expect(parsed.html).toBe('<details><summary>¿1 &#x3C; 2?</summary><p>Sí &#x26; no</p></details>');
    expect(parse(parsed)).toEqual(parsed);
  });

  test('keeps non-breaking spaces in both forms', () => {
    const blocks = [{ type: 'p', text: 'Desde S/\u00a025.00' }];
    expect(parse({ title: 'T', blocks }).html).toBe('<p>Desde S/\u00a025.00</p>');
    expect(parse({ title: 'T', html: '<p> Desde\n S/&nbsp;25.00 </p>' }).blocks).toEqual(blocks);
  });

  test('prefers the cleaned HTML when the two forms differ', () => {
    const parsed = parse({ title: 'T', blocks: [{ type: 'p', text: 'Uno' }], html: '<p>Dos<script>x</script></p>' });
    expect(parsed).toEqual({ title: 'T', blocks: [{ type: 'p', text: 'Dos' }], html: '<p>Dos</p>' });
  });

  test.each<[string, object, string[]]>([
    ['no content', {}, ['blocks: needs blocks or html']],
    ['HTML without text', { html: '<script>x</script><p> </p>' }, ['html: no text is left after cleaning']],
    ['an empty paragraph', { blocks: [{ type: 'p', text: ' ' }] }, ['blocks.0: a block of type "p" is empty']],
    ['an empty list', { blocks: [{ type: 'ul', items: [] }] }, ['blocks.0: a block of type "ul" is empty']],
    ['a question alone', { blocks: [{ type: 'qa', text: '¿?' }] }, ['blocks.0: a question without its answer']],
    [
      'a heading out of rank',
      {
        blocks: [
          { type: 'h3', text: 'a' },
          { type: 'h2', text: 'b' },
        ],
      },
      ['blocks.0: a heading of rank 3 before any of rank 2'],
    ],
  ])('refuses %s', (_, text, messages) => {
    expect(messagesOf({ title: 'T', ...text })).toEqual(messages);
  });
});
