import { queryClient } from '@horno/kit/query';
import { type InShell, renderInShell } from '@horno/testing';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { happyAnswers } from './facts.ts';

type Options = Omit<Parameters<typeof renderInShell>[0], 'manifest' | 'messages'>;

/** A page or slot of this remote, with a shop in which all goes well unless `answers` says otherwise. Starts without cached answers. */
export function show({ answers, ...options }: Options): InShell {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  window.localStorage.clear();
  return renderInShell({ ...options, manifest, messages: { es, en }, answers: happyAnswers(answers) });
}

/** What the cart's owner would have told. */
export function tellCart(shell: InShell, count: number): void {
  shell.bus.publish('mf-menu-cart', 'cart.updated@1', {
    uuid: '018f0000-0000-4000-8000-00000000000a',
    count,
    subTotalMinor: 2990,
    totalMinor: 3580,
    missingMinor: 0,
  });
}
