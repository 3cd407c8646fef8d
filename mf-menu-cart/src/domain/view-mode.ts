import type { Category } from '@horno/contracts/menu';

/** View of the menu: 1 grid, 2 list (spec 1 §9, domain §1). */
export type ViewMode = 1 | 2;

export interface MenuView {
  phone: ViewMode;
  wide: ViewMode;
}

const modeOf = (display: string): ViewMode => (display === 'list' ? 2 : 1);

/** Returns the view of this category on each screen as the chain set it. On wide screens the customer may choose another one. */
export function viewOf({ display_type }: Pick<Category, 'display_type'>, chosen: ViewMode | undefined): MenuView {
  return {
    phone: modeOf(display_type.mobile),
    wide: chosen ?? modeOf(display_type.web),
  };
}
