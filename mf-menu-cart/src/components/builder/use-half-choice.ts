import type { FirstLayer, MenuItemDetail } from '@horno/contracts/menu';
import { useState } from 'react';
import { useItem } from '../../data/item.data.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import {
  crustIn,
  type HalfSide,
  halfConfig,
  halvesPriceMinor,
  halvesThere,
  startSides,
} from '../../domain/half-choice.ts';
import { choiceOfBody, startChoice } from '../../domain/pizza-choice.ts';
import { usualSize } from '../../state/usual-size.ts';

/** State of the half-and-half builder: layers and halves, with the price of the present choice. */
export function useHalfChoice(detail: MenuItemDetail, line: CartLineView | undefined) {
  const [layers, setLayers] = useState(() =>
    line ? choiceOfBody(detail, line.body) : startChoice(detail, usualSize.read()),
  );
  const [chosen, setSides] = useState(() => startSides(detail, line?.body));
  const [active, setActive] = useState<0 | 1>(0);
  const { sides, gone } = halvesThere(detail, chosen);
  const left = useItem(sides[0].uuid).data;
  const right = useItem(sides[1].uuid).data;
  const details = [left, right] as const;
  const { size, crust } = layers;
  const config = halfConfig(sides, size, crust);
  const withoutPicks = ({ uuid }: HalfSide): HalfSide => ({ uuid, picks: [] });
  return {
    layers,
    sides,
    gone,
    active,
    setActive,
    details,
    config,
    unitMinor: halvesPriceMinor(details, config, detail.half_rule),
    /** Loaded recipes with their picks. */
    parts: details.flatMap((part, index) => (part ? [{ detail: part, picks: sides[index === 0 ? 0 : 1].picks }] : [])),
    /** Price of a size without changed toppings. */
    priceOfSize: (first: FirstLayer) => {
      const plain = [withoutPicks(sides[0]), withoutPicks(sides[1])] as const;
      return halvesPriceMinor(details, halfConfig(plain, first.uuid, crustIn(first, crust)), detail.half_rule);
    },
    changeSize: (uuid: string) => {
      const first = detail.first_layers.find((layer) => layer.uuid === uuid);
      setLayers({ ...layers, size: uuid, crust: first && crustIn(first, crust) });
    },
    changeCrust: (uuid: string) => setLayers({ ...layers, crust: uuid }),
    /** Replaces the active half. */
    changeSide: (side: HalfSide) => setSides(active === 0 ? [side, sides[1]] : [sides[0], side]),
  };
}
