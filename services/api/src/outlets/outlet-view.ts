import type { Outlet, OutletDetail } from '@horno/contracts/outlet';
import type { Lang, OrderType } from '@horno/contracts/wire';
import { checkMinimum, deliveryFee, distanceKm, foldText, type GeoPoint, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { deliveryZone } from '../stores/delivery-zone.ts';
import { hoursText } from '../stores/hours-text.ts';
import { holidaysAhead, hoursAt, isOpenFor, weekOf } from '../stores/store-day.ts';

/** Inputs of an outlet's view besides the customer's place. */
export interface OutletContext {
  catalogue: Catalogue;
  now: Date;
  lang: Lang;
  /** Codes of the stores that are paused. */
  paused: ReadonlySet<string>;
}

interface OutletQuery {
  /** Without one, the view has the fee and minimum of delivery and the hours of collection. */
  orderType?: OrderType;
  /** Place of the customer: its zone sets fee and minimum, and the distance is measured from it. */
  point?: GeoPoint;
}

/** Codes of the delivery and the collection pod of a store (spec 1 §9). */
const podOf = { D: 'PDMTR', C: 'PHMTR' } as const;

/** Builds the wire form of a store (spec 1 §3). */
export function toOutlet(context: OutletContext, store: Store, { orderType, point }: OutletQuery = {}): Outlet {
  const { catalogue, now, lang } = context;
  const { tenant } = catalogue;
  const isPaused = context.paused.has(store.code);
  const hoursType = orderType ?? (store.collects ? 'C' : 'D');
  return {
    id: store.code,
    code: store.code,
    name: store.name,
    slug: catalogue.slugByCode.get(store.code) ?? store.code,
    address: store.address,
    district: store.district,
    city: store.city,
    state: store.state,
    phone: store.phone,
    lat: store.lat,
    long: store.lng,
    ...(point && { distance: distanceKm(point, store) }),
    tier: store.tier,
    zip: store.zip,
    opening_hour: hoursText(hoursAt(catalogue, store, hoursType, now), lang),
    ...amounts(catalogue, store, orderType ?? 'D', point),
    quote_time: store.quoteMinutes,
    timezone: tenant.tz,
    delivers: store.delivers,
    collects: store.collects,
    open_now: {
      D: isOpenFor(catalogue, store, 'D', { now, isPaused }),
      C: isOpenFor(catalogue, store, 'C', { now, isPaused }),
    },
    customize: {
      storeBrand: { id: foldText(tenant.name) },
      storeId: store.code,
      storePodId: podOf[orderType ?? (store.delivers ? 'D' : 'C')],
      deliveryOpeningHours: weekOf(catalogue, store, 'D'),
      carryoutOpeningHours: weekOf(catalogue, store, 'C'),
    },
    holidays: holidaysAhead(catalogue, store, now),
    coverage_districts: [...new Set(store.coverage.flatMap(({ districts }) => districts))],
  };
}

/** Builds the view of a single outlet, with its zones and services. */
export function toOutletDetail(context: OutletContext, store: Store): OutletDetail {
  const { serviceByCode } = context.catalogue;
  return {
    ...toOutlet(context, store),
    coverage: store.coverage.map(({ ring, feeMinor, minCartMinor }) => ({
      polygon: ring,
      fee: toWire(feeMinor),
      min_cart: toWire(minCartMinor),
    })),
    services: store.services.flatMap((code) => {
      const service = serviceByCode.get(code);
      return service ? [service.name[context.lang]] : [];
    }),
  };
}

function amounts(
  { tenant }: Catalogue,
  store: Store,
  orderType: OrderType,
  point: GeoPoint | undefined,
): Pick<Outlet, 'min_cart' | 'delivery_fee'> {
  const zone = deliveryZone(store, orderType, point);
  const { minMinor } = checkMinimum({
    orderType,
    subTotalMinor: 0,
    outletMinMinor: zone.minMinor,
    tenantMinMinor: tenant.minCartMinor,
  });
  return {
    min_cart: toWire(minMinor),
    delivery_fee: toWire(deliveryFee(orderType, zone.feeMinor, tenant.flags.delivery_fee)),
  };
}
