import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

describe('delivery area maps', () => {
  const testApp = useTestApp();
  const map = (region: string) => testApp().app.inject(`/api/v1/product-media/zones/${region}.svg`);

  it.each(['lima', 'province'] as const)(
    'of %s show the zone and the position of each store that delivers',
    async (region) => {
      const { statusCode, headers, body } = await map(region);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      const isNear = (state: string) => ['Lima', 'Callao'].includes(state);
      const stores = testApp()
        .deps.catalogue.current()
        .stores.filter(({ state, delivers, active }) => delivers && active && isNear(state) === (region === 'lima'));
      expect(body.match(/<polygon /g)).toHaveLength(stores.length);
      expect(body.match(/<circle /g)).toHaveLength(stores.length);
      expect(body).not.toMatch(/NaN|Infinity/);
    },
  );

  it('exist for two regions', async () => {
    expect((await map('moon')).statusCode).toBe(404);
  });
});
