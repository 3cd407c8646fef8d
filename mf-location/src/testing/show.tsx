import type { PageModule, SlotModule } from '@horno/kit';
import { queryClient } from '@horno/kit/query';
import { type InShell, renderInShell } from '@horno/testing';
import { jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { happyAnswers } from './facts.ts';

// Whole flows in jsdom take their time on a busy machine; what is awaited still ends as soon as it is there.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, and the keys of a list walk what is drawn.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 1 });
HTMLElement.prototype.scrollIntoView ??= () => undefined;

type Given = Parameters<typeof renderInShell>[0];
type Options<D, P extends object> = Omit<Given, 'manifest' | 'messages' | 'module'> & {
  module: SlotModule<D, P> | PageModule<D>;
};

/** A page or slot of this remote, with a shop in which all goes well unless `answers` says otherwise. Starts without cached answers. */
export function show<D, P extends object>({ answers, module, ...options }: Options<D, P>): InShell {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  window.localStorage.clear();
  window.sessionStorage.clear();
  return renderInShell({
    ...options,
    manifest,
    messages: { es, en },
    answers: happyAnswers(answers),
    module: module as unknown as Given['module'],
  });
}

/** What the cart's owner would have told. */
export function tellCart(shell: InShell, count: number): void {
  const uuid = '018f0000-0000-4000-8000-00000000000a';
  const amounts = { subTotalMinor: 2990, totalMinor: 3580, missingMinor: 0 };
  act(() => shell.bus.publish('mf-menu-cart', 'cart.updated@1', { uuid, count, ...amounts }));
}

/** Somebody signs in; `status: 'guest'` signs out. */
export function tellSession(shell: InShell, status: 'guest' | 'customer' = 'customer', customerId = 'rosa'): void {
  const who = status === 'customer' && { firstName: 'Rosa', customerId };
  act(() => shell.bus.publish('shell', 'session.changed@1', { status, ...who }));
}

/** Puts a whole text into a field at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
