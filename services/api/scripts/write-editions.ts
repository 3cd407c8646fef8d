import { writeFileSync } from 'node:fs';
import { toLocalTime } from '@horno/domain';
import { currentDigests } from '../data/chain/contents/current-digests.ts';
import editions from '../data/chain/contents/editions.json' with { type: 'json' };

/** Writes the day of its last change for each text of the chain and for the menu: today for what changed since the last run. */
const known: Readonly<Record<string, { updatedAt: string; digest: string }>> = editions;
const { date: today } = toLocalTime(new Date());
const next = Object.fromEntries(
  Object.entries(currentDigests()).map(([key, digest]) => {
    const former = known[key];
    return [key, former?.digest === digest ? former : { updatedAt: today, digest }];
  }),
);
writeFileSync(
  new URL('../data/chain/contents/editions.json', import.meta.url),
  `${JSON.stringify(next, undefined, 2)}\n`,
);
