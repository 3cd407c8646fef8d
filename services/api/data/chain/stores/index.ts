import type { RecordInput } from '../../../src/catalogue/schema.ts';
import coverage from './coverage.json' with { type: 'json' };
import { holidays } from './holidays.ts';
import { limaRows, regionRows, type StoreRow } from './rows.ts';

type Store = RecordInput<'store'>;
type Zone = Store['coverage'][number];

const feeByTier = { 1: 500, 2: 600, 3: 700 } as const;
const quoteByTier = { 1: 45, 2: 40, 3: 35 } as const;
const defaultMinMinor = 2500;

/** Delivery fee of the far zone. Stores with a large area have a higher fee and minimum outside the near zone. */
const farFeeMinor = 850;
const farMinMinor = 3500;
const nearShare = 0.6;
const withFarZone = ['LIM-LMO-01', 'LIM-COM-01', 'LIM-SJL-02', 'LIM-ATE-01', 'LIM-VES-01', 'LIM-CHO-01', 'LIM-LOL-01'];

/** Stores without tables: they deliver and hand over at the counter. */
const counterOnly = ['LIM-SUQ-01', 'LIM-BRE-01', 'CAL-BEL-01', 'LIM-SAN-01'];
const withParking = ['LIM-LMO-01', 'LIM-SUR-01', 'LIM-SMI-01', 'LIM-IND-01', 'AQP-CAY-01', 'TRU-CEN-01', 'PIU-CEN-01'];
const withPlayArea = ['LIM-LMO-01', 'LIM-SUR-02', 'LIM-LOL-01', 'LIM-SMI-01', 'AQP-CAY-01'];

function ringOf(code: string): Zone['ring'] {
  const ring = coverage[code as keyof typeof coverage]?.ring ?? [];
  return ring.map(([lng = 0, lat = 0]) => [lng, lat]);
}

/** Returns the same ring, scaled towards the store. */
function near(row: StoreRow, ring: Zone['ring']): Zone['ring'] {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return ring.map(([lng, lat]) => [
    round(row.lng + (lng - row.lng) * nearShare),
    round(row.lat + (lat - row.lat) * nearShare),
  ]);
}

function coverageOf(row: StoreRow): Zone[] {
  const ring = ringOf(row.code);
  const districts = coverage[row.code as keyof typeof coverage]?.districts ?? [];
  const feeMinor = feeByTier[row.tier];
  if (!withFarZone.includes(row.code)) return [{ ring, feeMinor, minCartMinor: defaultMinMinor, districts }];
  return [
    { ring: near(row, ring), feeMinor, minCartMinor: defaultMinMinor, districts: [row.district] },
    { ring, feeMinor: farFeeMinor, minCartMinor: farMinMinor, districts },
  ];
}

function servicesOf(row: StoreRow): string[] {
  return [
    'horno-a-la-vista',
    'acceso-sin-gradas',
    ...(counterOnly.includes(row.code) ? [] : ['mesas', 'wifi']),
    ...(withParking.includes(row.code) ? ['estacionamiento'] : []),
    ...(withPlayArea.includes(row.code) ? ['juegos'] : []),
  ];
}

function toStore(row: StoreRow): Store {
  const isProvince = row.state !== undefined && row.state !== 'Callao';
  return {
    code: row.code,
    name: row.name,
    address: row.address,
    district: row.district,
    city: row.city ?? 'Lima',
    state: row.state ?? 'Lima',
    ubigeo: row.ubigeo,
    zip: row.zip,
    alarm: { email: `${row.code.toLowerCase()}@horno.example` },
    phone: isProvince ? '749-497' : '(01) 505-1111',
    lat: row.lat,
    lng: row.lng,
    tier: row.tier,
    minCartMinor: defaultMinMinor,
    deliveryFeeMinor: feeByTier[row.tier],
    quoteMinutes: { D: quoteByTier[row.tier], C: row.tier === 3 ? 20 : 25 },
    hours: row.hours,
    holidays,
    intervalMinutes: 15,
    slotCapacity: row.tier === 1 ? 8 : 12,
    delivers: true,
    collects: true,
    coverage: coverageOf(row),
    services: servicesOf(row),
    notSold: isProvince ? ['ds-helado-pote'] : [],
  };
}

export const stores: Store[] = [...limaRows, ...regionRows].map(toStore);
