import { PLACE_ELEMENT_ID, STATE_ELEMENT_ID, TIME_ELEMENT_ID } from '@horno/contracts/render';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { aComposition, aFill, aPage, aRemote } from '../../spec/remotes.ts';
import { readState } from './read-state.ts';

const state = {
  composition: aComposition([aRemote({ pages: { home: aPage('/') }, slots: { cart: aFill('header.cart') } })]),
  data: { page: { title: 'a' } },
  url: '/',
  status: 200,
};

function addData(id: string, text: string) {
  const script = document.createElement('script');
  script.id = id;
  script.type = 'application/json';
  script.textContent = text;
  document.body.append(script);
}

function withState(text: string | undefined) {
  document.body.innerHTML = '';
  if (text !== undefined) addData(STATE_ELEMENT_ID, text);
}

beforeEach(() => {
  withState(undefined);
});

describe('readState', () => {
  test('returns the state as the edge wrote it', () => {
    withState(JSON.stringify(state));
    expect(readState(document)).toEqual(state);
  });

  test('takes the place from the end of a document that many stores share', () => {
    const place = { outletCode: 'LIM-MIR-01', orderType: 'D', tier: 1, advanceOrder: 0 };
    withState(JSON.stringify({ ...state, data: { layout: { place: { ...place, outletCode: 'place~a' } } } }));
    addData(PLACE_ELEMENT_ID, JSON.stringify(place));
    expect(readState(document).data.layout).toEqual({ place });
  });

  const withTenant = (server_time: string) =>
    withState(JSON.stringify({ ...state, data: { layout: { tenant: { name: 'Horno', server_time } } } }));
  const tenantOf = ({ data }: ReturnType<typeof readState>) => (data.layout as { tenant: object }).tenant;

  test('takes the time from the end of a document that is older than its data', () => {
    withTenant('');
    addData(TIME_ELEMENT_ID, '{"server_time":"2024-05-23T00:30:10.000Z"}');
    expect(tenantOf(readState(document))).toEqual({ name: 'Horno', server_time: '2024-05-23T00:30:10.000Z' });
  });

  test('takes the time that an earlier edge left in the data, or the device’s', () => {
    withTenant('2024-05-23T00:30:20.000Z');
    expect(tenantOf(readState(document))).toMatchObject({ server_time: '2024-05-23T00:30:20.000Z' });
    withTenant('');
    const { server_time } = tenantOf(readState(document)) as { server_time: string };
    expect(Math.abs(Date.parse(server_time) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is not JSON', '<p>'],
    ['is somebody else’s', '{"props":{}}'],
    ['has no composition', JSON.stringify({ ...state, composition: undefined })],
    ['has another language', JSON.stringify({ ...state, composition: { ...state.composition, lang: 'pt' } })],
    [
      'has a remote of another shape',
      JSON.stringify({ ...state, composition: { ...state.composition, remotes: [{}] } }),
    ],
    ['has data of another shape', JSON.stringify({ ...state, data: [] })],
  ])('throws when the state %s', (_, text) => {
    withState(text);
    expect(() => readState(document)).toThrow();
  });
});
