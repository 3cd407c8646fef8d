import type { OrderType } from '@horno/contracts/wire';

const CHOICE = /(?:^|; )sf\.orderType=([DC])(?:;|$)/;

/**
 * Order type that a visitor chose before a place: the tab of the location tool. Its cookie `sf.orderType` ends with the session of the
 * browser (spec 1 §4). mf-location writes it; the menu and the edge read it. On the server it reads as undefined.
 */
export const orderTypeChoice = {
  read: () => CHOICE.exec(globalThis.document?.cookie)?.[1] as OrderType | undefined,
  /** Removes the choice when it is undefined. */
  write(orderType: OrderType | undefined, page: { cookie: string } = document): void {
    page.cookie = `sf.orderType=${orderType ?? ''}; Path=/; SameSite=Lax${orderType ? '' : '; Max-Age=0'}`;
  },
};
