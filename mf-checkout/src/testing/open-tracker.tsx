import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { type Answers, type InShell, renderInShell } from '@horno/testing';
import { configure } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import trackerPage from '../pages/tracker-order.page.tsx';
import { anOrder, ORDER_UUID, tenantAnswer } from './facts.ts';

/** Timeout of waiting, in ms: long, because busy machines render slowly. */
configure({ asyncUtilTimeout: 8000 });

interface Options {
  order?: OrderPublic;
  detail?: OrderFull;
  path?: string;
  answers?: Answers;
  now?: string | (() => Date);
  lang?: 'es' | 'en';
}

/** Renders the tracker of an order: its public part unless a detail is given. */
export function openTracker({ order = anOrder(), detail, path, answers, now, lang }: Options = {}): InShell {
  return renderInShell({
    manifest,
    messages: { es, en },
    page: 'trackerOrder',
    module: trackerPage as never,
    path: path ?? `/tracker-order/${ORDER_UUID}`,
    answers: { 'tenant.config': tenantAnswer, 'orders.get': { item: order, ...(detail && { detail }) }, ...answers },
    ...(now && { now }),
    ...(lang && { lang }),
  });
}
