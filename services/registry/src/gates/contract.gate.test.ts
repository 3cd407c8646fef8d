import type { VersionDocument } from '@horno/contracts/release';
import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { surfaceGate } from './contract.gate.ts';
import { exchangeGate } from './exchange.gate.ts';

const { document } = builtRemote({ name: 'mf-board', squad: 'board' });
type Manifest = NonNullable<VersionDocument['manifest']>;
const withManifest = (more: Partial<Manifest>): VersionDocument => {
  return { ...document, manifest: { ...(document.manifest as Manifest), ...more } };
};
const byHand = '`manifest` of remote.json';

test('a schema of an event or of props that is none is named with its place and file', () => {
  const event = (type: string) => ({ 'board.voted@1': { payload: { type: 'object', properties: { id: { type } } } } });
  const slotProps = {
    'board.end': { type: 'object', properties: { onClose: { type: 'function' }, at: { type: 'day' } } },
  };
  expect(surfaceGate(withManifest({ events: event('string') }))).toEqual([]);
  expect(surfaceGate(withManifest({ events: event('text'), slotProps }))).toEqual([
    {
      code: 'REG-PAYLOAD-SCHEMA',
      params: {
        ...{ name: 'board.voted@1', place: 'events.board.voted@1.payload.properties.id.type', file: byHand },
        problem: expect.objectContaining({ en: expect.stringContaining('"text"') }),
      },
    },
    {
      code: 'REG-PAYLOAD-SCHEMA',
      params: {
        ...{ name: 'board.end', place: 'slotProps.board.end.properties.at.type', file: byHand },
        problem: expect.objectContaining({ es: expect.stringContaining('"day" no es uno de') }),
      },
    },
  ]);
});

test('a refusal names the file in which the squad has its manifest', () => {
  const open = withManifest({ publishes: ['board.opened@1'] });
  const fileOf = (one: VersionDocument) => exchangeGate(one, []).map(({ code, params }) => [code, params.file]);
  expect(fileOf(open)).toEqual([['REG-EVENT-SCHEMA', byHand]]);
  const surface = {
    ...{ publishes: { 'board.opened@1': {} }, listens: {}, offers: [], fills: [], routes: [], links: [], calls: [] },
    ...{ owns: [], reads: [], needs: [] },
  };
  expect(fileOf({ ...open, surface })).toEqual([['REG-EVENT-SCHEMA', 'remote.manifest.ts']]);
});
