import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n.ts';
import { Lane } from './lane.tsx';

test.each([
  ['es', 'on', 'El próximo llega solo, con sonido.'],
  ['es', 'muted', 'El próximo llega solo, sin sonido.'],
  ['es', 'locked', 'El próximo llega solo. Para que suene, toca «Activar sonido».'],
  ['en', 'on', 'The next one comes by itself, with a sound.'],
  ['en', 'muted', 'The next one comes by itself, without a sound.'],
  ['en', 'locked', 'The next one comes by itself. Tap “Turn on sound” to hear it.'],
] as const)('Lane without a new order says in %s what is true when the sound is %s', (lang, sound, words) => {
  render(
    <I18nextProvider i18n={createI18n(lang)}>
      <Lane column="new" tickets={[]} scheduled={[]} sound={sound} renderTicket={() => null} />
      <Lane column="oven" tickets={[]} scheduled={[]} sound={sound} renderTicket={() => null} />
    </I18nextProvider>,
  );
  expect(screen.getAllByText(words, { exact: false })).toHaveLength(1);
});
