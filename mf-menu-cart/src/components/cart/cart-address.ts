import { routes } from '@horno/kit';

interface Place {
  pathname: string;
  search: string;
}

const menuPath = /^(?:\/[a-z]{2})?\/order(?:\/|$)/;

/** Address that opens the cart: over the present page of the menu, otherwise over the first one (domain §1). */
export function cartAddress({ pathname, search }: Place): string | { search: string } {
  if (!menuPath.test(pathname)) return routes.category.to({}, { cart: 1 });
  const next = new URLSearchParams(search);
  next.set('cart', '1');
  return { search: next.toString() };
}
