import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { healthBadge } from './badges.tsx';
import { createView } from './view.ts';

const view = createView({ lang: 'en', channel: 'production', channels: [], path: '/' }, new Date());
const vital = { good: 0, fair: 0, poor: 0 };
const badge = (seen: number, failed: number, errored: number) => {
  const figures = { seen, failed, errored, vitals: { LCP: vital, INP: vital, CLS: vital }, codes: [] };
  return renderToStaticMarkup(healthBadge(view, 'mf-menu', figures)).replace(/<[^>]+>/g, '');
};

test.each([
  ['few visitors', [19, 19, 19], 'Little data 19 visitors'],
  ['one visitor', [1, 0, 0], 'Little data 1 visitor'],
  ['no problem', [200, 1, 3], 'Good 200 visitors'],
  ['errors at the limit', [200, 0, 4], 'Has problems 2 % with errors (4 of 200)'],
  ['failures, which weigh more', [200, 4, 5], 'Has problems 2 % fail to load (4 of 200)'],
] as const)('the state of a version with %s has its figure', (_, [seen, failed, errored], text) => {
  expect(badge(seen, failed, errored)).toBe(text);
});
