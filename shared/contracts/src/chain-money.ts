import * as z from 'zod/mini';

/** A part of one, such as 0.18. */
export const RateSchema = z.number().check(z.gte(0), z.lte(1));

/** Settings of a chain's money that it does not name itself (domain §3.12). */
export const defaultMoney = { symbol: 'S/', taxRate: 0, igvDisplay: 0.18 } as const;
