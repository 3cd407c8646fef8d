import { geoCalls } from '@horno/contracts/calls/geo';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import { AppError, type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { unraisedErrors } from '@horno/contracts/unraised-errors';
import { describe, expect, it } from '@jest/globals';
import { outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';

const FAMILY = /^(UNAVAILABLE|NOTOPEN|GEO_UNAVAILABLE|HUT(FE|BE|-FE)-\d+)$/;
const utc = (limaTime: string) => new Date(`${limaTime.replace(' ', 'T')}:00-05:00`).toISOString();

describe('error codes of outlets and places', () => {
  const stores = useStores();
  const available = (wanted: Record<string, unknown> = {}) =>
    stores.fail(outletsCalls.available, {
      body: { order_type: 'D', order_time: utc('2024-05-22 19:30'), outlet_id: outlets.miraflores, ...wanted },
    });
  const slot = (limaTime: string) => available({ advance_order: 1, order_time: utc(limaTime) });

  const raise: Partial<Record<ErrorCode, () => Promise<{ code: string }>>> = {
    'HUTFE-1': () =>
      stores.fail(placesCalls.localization, { query: { location: '-77.03,-12.114', advance_order: '1' } }),
    'HUTFE-2': () => stores.fail(placesCalls.checkStoreOpen, { query: { store_code: 'NO-SUCH' } }),
    'HUTFE-3': () => {
      stores.change([outlets.miraflores], { active: false });
      return available();
    },
    'HUTFE-4': async () => {
      await stores.pause(outlets.miraflores);
      return available();
    },
    'HUTFE-5': () => {
      stores.change([outlets.miraflores], { delivers: false });
      return available();
    },
    'HUTFE-6': () => available({ location: '-76.7,-12.4' }),
    'HUTFE-10': () => {
      stores.at('2024-05-22 23:00');
      return available();
    },
    'HUTBE-4': () => {
      stores.at('2024-12-25 13:00');
      return slot('2024-12-25 20:05');
    },
    'HUTBE-5': () => {
      stores.at('2024-05-23 03:00');
      return available();
    },
    'HUTBE-6': () => slot('2024-05-22 19:00'),
    'HUTBE-7': () => slot('2024-05-22 20:07'),
    'HUTBE-8': () => slot('2025-05-22 20:05'),
    'HUTBE-9': async () => {
      stores.change([outlets.miraflores], { slotCapacity: 1 });
      const cart = { advance_order: 1, order_time: utc('2024-05-22 21:05') } as const;
      const rosa = visitor(stores.shop);
      await rosa.place(await readyOrder(stores.shop(), rosa, { cart }));
      return slot('2024-05-22 21:05');
    },
    GEO_UNAVAILABLE: async () => {
      const { geocoder } = stores.shop().deps;
      const { place } = geocoder;
      geocoder.place = async () => {
        throw new AppError('GEO_UNAVAILABLE');
      };
      const error = await stores.fail(geoCalls.place, { params: { id: 'nm:W77' } });
      geocoder.place = place;
      return error;
    },
  };

  it.each(Object.entries(raise))('include %s, which a call raises', async (code, act) => {
    expect((await act()).code).toBe(code);
  });

  it('are all raised here or listed as never raised', () => {
    const family = Object.keys(errorCodes).filter((code) => FAMILY.test(code));
    const never = Object.keys(unraisedErrors).filter((code) => FAMILY.test(code));
    expect([...Object.keys(raise), ...never].sort()).toEqual(family.sort());
    expect(family).toHaveLength(8 + 10 + 1 + 3);
  });
});
