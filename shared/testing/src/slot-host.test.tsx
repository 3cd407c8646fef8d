import { defineRemote } from '@horno/contracts/manifest';
import { slot, useTranslation } from '@horno/kit';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aDisposition } from './factories.ts';
import { renderInShell } from './render-in-shell.tsx';

const manifest = defineRemote({
  name: 'mf-sample',
  squad: 'sample',
  shell: '^1.0.0',
  pages: {},
  slots: { note: { slot: 'home.hero' } },
  i18n: 'sample',
  update: 'allow',
  budgets: { js: '1 kB', css: '1 kB' },
});
const messages = { es: { note: 'Nota' }, en: { note: 'Note' } };

function Note({ data, label = '' }: { data: string; label?: string }) {
  return <p>{`${useTranslation().t('note')} ${data} ${label}`.trim()}</p>;
}

describe('SlotHost', () => {
  test('renders the data of the document with the props of the page, and does not load', () => {
    const load = jest.fn(async () => 'loaded');
    const module = slot<string, { label?: string }>({ component: Note, load });
    renderInShell({ manifest, messages, module, initial: 'brought', slotProps: { label: 'x' } });
    expect(screen.getByText('Nota brought x')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  test('follows place and language, not the address', async () => {
    const load = jest.fn(
      async ({ lang, place }: { lang: string; place?: { outletCode: string } }) => `${lang}/${place?.outletCode}`,
    );
    const shell = renderInShell({ manifest, messages, module: slot<string>({ component: Note, load }) });
    expect(await screen.findByText('Nota es/undefined')).toBeVisible();
    await shell.go('/huts?x=1');
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => shell.bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() }));
    expect(screen.getByText('Nota es/LIM-MIR')).toBeVisible();
    await shell.speak('en');
    expect(screen.getByText('Note en/LIM-MIR')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('shows no content while it loads, and offers a retry when that fails', async () => {
    const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('gone'));
    const shell = renderInShell({ manifest, messages, module: slot<string>({ component: Note, load }) });
    expect(shell.container).toBeEmptyDOMElement();
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    expect(shell.faults).toMatchObject([{ remote: 'mf-sample', phase: 'slot-load' }]);
    fireEvent.click(retry);
    expect(await screen.findByText('Nota loaded')).toBeVisible();
  });
});
