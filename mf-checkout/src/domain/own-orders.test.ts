import { describe, expect, test } from '@jest/globals';
import { anOrder } from '../testing/facts.ts';
import { rowsOf } from './own-orders.ts';

const seen = (uuid: string, final = false) => ({ order: anOrder({ uuid, number: `W-${uuid}`, final }) });
const recent = (uuid: string) => ({ uuid, number: `W-${uuid}` });

describe('ux 21: the own orders', () => {
  test.each([
    ['are those of the device until the server answers', [recent('a'), recent('b')], undefined, ['a', 'b']],
    ['are live ones first', [recent('a')], [seen('a', true), seen('b'), seen('c')], ['b', 'c', 'a']],
    ['keep those that the server does not know', [recent('a'), recent('b')], [seen('b')], ['b', 'a']],
    ['are none', [], [], []],
  ])('%s', (_, device, server, expected) => expect(rowsOf(device, server).map(({ uuid }) => uuid)).toEqual(expected));
});
