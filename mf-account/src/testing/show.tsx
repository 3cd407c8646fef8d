import type { Customer } from '@horno/contracts/customer';
import type { PageModule, SlotModule } from '@horno/kit';
import { queryClient } from '@horno/kit/query';
import { aTenantConfig, type InShell, renderInShell } from '@horno/testing';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';

// jsdom has no layout, so nothing scrolls.
Element.prototype.scrollIntoView ??= () => undefined;

type Given = Parameters<typeof renderInShell>[0];
export type ShowOptions = Partial<Omit<Given, 'manifest' | 'messages' | 'module'>>;
export type Shown = InShell & { user: ReturnType<typeof userEvent.setup> };

/** Renders a page or slot of this remote with its texts, and returns a user to act with. */
export function show<D, P extends object>(
  module: PageModule<D> | SlotModule<D, P>,
  { answers, ...options }: ShowOptions = {},
): Shown {
  const user = userEvent.setup();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const shell = renderInShell({
    manifest,
    messages: { es, en },
    module: module as unknown as Given['module'],
    answers: {
      'tenant.config': { item: aTenantConfig() },
      'customer.loginMethods': { items: [{ method: 'password', type: 0 }] },
      'customer.receipts': { items: [] },
      'coupons.list': { items: [] },
      'payments.cards': { items: [] },
      ...answers,
    },
    ...options,
  });
  return Object.assign(shell, { user });
}

/** The answer of a shop that sends codes by text message. */
export const withSms: NonNullable<ShowOptions['answers']> = {
  'customer.loginMethods': { items: [{ method: 'password', type: 0 }], sms_codes: true },
};

export function aCustomer(part: Partial<Customer> = {}): Customer {
  return {
    id: '018f0000-0000-4000-8000-0000000000c1',
    first_name: 'Rosa',
    last_name: 'Quispe Huamán',
    email: 'rosa.quispe@correo.pe',
    phone: '987654321',
    birthdate: '1990-02-28',
    gender: 'F',
    email_confirmed: false,
    phone_confirmed: false,
    has_password: true,
    marketing: false,
    created_at: '2024-01-10T15:00:00.000Z',
    locations: [],
    outlets: [],
    ...part,
  };
}

/** An answer with a token as the edge forwards it: the token is sealed. */
export const sealed = { item: { token: 'sealed', expires_at: '2024-06-22T00:30:00.000Z' } };
