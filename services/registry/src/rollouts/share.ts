import { WHOLE_SHARE } from '@horno/contracts/release';
import * as z from 'zod';

const hundredths = (percent: number) => Math.round(percent * 100);

/** Percent to the hundredth: `12.5`, `0.01`. */
export const PercentSchema = z
  .number()
  .min(0)
  .max(WHOLE_SHARE / 100)
  .refine((percent) => Math.abs(percent * 100 - hundredths(percent)) < 1e-6, 'to the hundredth of a percent');

export const shareOf = hundredths;
