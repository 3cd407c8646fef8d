import type { UsualSize } from '../domain/pizza-choice.ts';
import { deviceChoice } from './device-choice.ts';

export const USUAL_SIZE_KEY = 'sf.usualSize.v1';

/** Size and crust of the last pizza that was added on this device. Parsed by hand: the menu does not load zod. */
export const usualSize = deviceChoice<UsualSize>(USUAL_SIZE_KEY, {
  safeParse(value) {
    const { size, crust } = (value ?? {}) as Record<string, unknown>;
    if (typeof size !== 'string' || typeof crust !== 'string') return { success: false };
    return { success: true, data: { size, crust } };
  },
});
