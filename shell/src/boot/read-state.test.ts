import { PLACE_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { aComposition, aFill, aPage, aRemote } from '../../spec/remotes.ts';
import { readState } from './read-state.ts';

const state = {
  composition: aComposition([aRemote({ pages: { home: aPage('/') }, slots: { cart: aFill('header.cart') } })]),
  data: { page: { title: 'a' } },
  url: '/',
  status: 200,
};

function withState(text: string | undefined) {
  document.body.innerHTML = '';
  if (text === undefined) return;
  const script = document.createElement('script');
  script.id = STATE_ELEMENT_ID;
  script.type = 'application/json';
  script.textContent = text;
  document.body.append(script);
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
    const end = document.createElement('script');
    end.id = PLACE_ELEMENT_ID;
    end.type = 'application/json';
    end.textContent = JSON.stringify(place);
    document.body.append(end);
    expect(readState(document).data.layout).toEqual({ place });
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
