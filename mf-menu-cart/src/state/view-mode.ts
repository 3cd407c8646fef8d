import type { ViewMode } from '../domain/view-mode.ts';
import { deviceChoice } from './device-choice.ts';

export const VIEW_KEY = 'sf.menuView.v1';

/** The view of the menu. Parsed by hand: the menu does not load zod. */
export const viewMode = deviceChoice<ViewMode>(VIEW_KEY, {
  safeParse: (value) => (value === 1 || value === 2 ? { success: true, data: value } : { success: false }),
});
