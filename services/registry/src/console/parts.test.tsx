import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { findingsList, sentence } from './parts.tsx';

const markup = (text: string) => renderToStaticMarkup(<p>{sentence(text)}</p>);
const code = (...words: string[]) =>
  `<code class="mono command">${words.map((word) => `<span>${word}</span>`).join(' ')}</code>`;

test('sentence marks commands and each of their words', () => {
  expect(markup('See `horno status --channel production`, or `listens`.')).toBe(
    `<p>See ${code('horno', 'status', '--channel', 'production')}, or ${code('listens')}.</p>`,
  );
});

test.each(['No command.', 'One ` alone', ''])('sentence leaves %j as it is', (text) => {
  expect(markup(text)).toBe(`<p>${text}</p>`);
});

test('findings show the commands of their hints', () => {
  const finding = { code: 'REG-KEY-STATE', message: 'It did not work.', hint: 'See `horno keys list`.', params: {} };
  expect(renderToStaticMarkup(findingsList([finding] as never))).toContain(
    `<span class="dim">See ${code('horno', 'keys', 'list')}.</span>`,
  );
});
