import type { TenantConfig } from '@horno/contracts/tenant';
import { RootProvider, RouterBridge } from '@horno/kit/shell';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { aComposition } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { ShellContext } from '../app/shell-context.ts';
import { TrustLine } from './home.tsx';

function shown(tenant: Partial<TenantConfig>): string {
  const { root, shell, router } = testShell({ composition: aComposition([]), path: '/', tenant });
  const { container } = render(
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={router}>
          <TrustLine className="trust" />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  return container.textContent?.replaceAll('\u2060', '') ?? '';
}
const quote = { D: 45, C: 30 };

test.each<[string, Partial<TenantConfig>, string]>([
  [
    'all ways to pay',
    { quote, store_count: 39, pay_by: ['cash', 'eftpos', 'credit', 'wallet'], wallets: ['Yape', 'Plin'] },
    '45–55 min · 39 tiendas · Yape, Plin, tarjeta o efectivo',
  ],
  [
    'one wallet',
    { quote, store_count: 2, pay_by: ['cash', 'wallet'], wallets: ['Yape'] },
    '45–55 min · 2 tiendas · Yape o efectivo',
  ],
  ['one way to pay', { quote, store_count: 2, pay_by: ['cash'] }, '45–55 min · 2 tiendas · efectivo'],
  ['one store', { quote, store_count: 1, pay_by: ['cash'] }, '45–55 min · 1 tienda · efectivo'],
  ['no facts of the chain', { quote }, ''],
])('TrustLine names minutes, stores and %s', (_, tenant, text) => {
  expect(shown(tenant)).toBe(text);
});
