import type { Category } from '@horno/contracts/menu';

/** How the menu is shown: 1 in a grid, 2 in a list (spec 1 §9, domain §1). */
export type ViewMode = 1 | 2;

export interface MenuView {
  phone: ViewMode;
  wide: ViewMode;
}

const modeOf = (display: string): ViewMode => (display === 'list' ? 2 : 1);

/** The customer's own choice, else what the chain set for the category on phones and on wide screens. */
export function viewOf({ display_type }: Pick<Category, 'display_type'>, chosen: ViewMode | undefined): MenuView {
  return {
    phone: chosen ?? modeOf(display_type.mobile),
    wide: chosen ?? modeOf(display_type.web),
  };
}
