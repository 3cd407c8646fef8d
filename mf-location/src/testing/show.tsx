import { orderTypeChoice, type PageModule, type SlotModule } from '@horno/kit';
import { queryClient } from '@horno/kit/query';
import { type InShell, renderInShell } from '@horno/testing';
import { jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { happyAnswers } from './facts.ts';

// Whole flows in jsdom are slow on a busy machine. Waiting ends as soon as the element appears.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, and the list keys skip elements without a height.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 1 });
HTMLElement.prototype.scrollIntoView ??= () => undefined;

type Given = Parameters<typeof renderInShell>[0];
type Options<D, P extends object> = Omit<Given, 'manifest' | 'messages' | 'module'> & {
  module: SlotModule<D, P> | PageModule<D>;
  /** Values of the browser's local storage from an earlier visit. */
  stored?: Record<string, unknown>;
};

/** Renders a page or slot of this remote. All calls succeed unless `answers` overrides them. Clears caches and storage first. */
export function show<D, P extends object>({ answers, module, stored = {}, ...options }: Options<D, P>): InShell {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, JSON.stringify(value));
  orderTypeChoice.write(undefined);
  return renderInShell({
    ...options,
    manifest,
    messages: { es, en },
    answers: happyAnswers(answers),
    module: module as unknown as Given['module'],
  });
}

/** Uuid of the cart that `publishCart` publishes. */
export const CART = '018f0000-0000-4000-8000-00000000000a';

/** Publishes a cart with `count` items. */
export function publishCart(shell: InShell, count: number): void {
  const amounts = { subTotalMinor: 2990, totalMinor: 3580, missingMinor: 0 };
  act(() => shell.bus.publish('mf-menu-cart', 'cart.updated@1', { uuid: CART, count, ...amounts }));
}

/** Publishes a sign-in; `status: 'guest'` signs out. */
export async function publishSession(
  shell: InShell,
  status: 'guest' | 'customer' = 'customer',
  customerId = 'rosa',
): Promise<void> {
  const customer = status === 'customer' && { firstName: 'Rosa', customerId };
  await act(async () => shell.bus.publish('shell', 'session.changed@1', { status, ...customer }));
}

/** Pastes a text into a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
