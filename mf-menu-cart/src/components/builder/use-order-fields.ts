import { useState } from 'react';
import type { CartLineView } from '../../domain/cart-view.ts';

/** Note and quantity of a builder. */
export function useOrderFields(line: CartLineView | undefined) {
  const [note, setNote] = useState(line?.note ?? '');
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  return { note, setNote, quantity, setQuantity };
}

export type OrderFields = ReturnType<typeof useOrderFields>;
