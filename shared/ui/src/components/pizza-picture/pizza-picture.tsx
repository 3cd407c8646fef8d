import { useMemo, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { pizzaLayers } from '../../picture/pizza/pizza.ts';
import type { PictureOptions, PizzaPicture } from '../../picture/types.ts';
import { usePicturePrefix } from '../picture/use-picture-prefix.ts';
import { Vector } from '../vector/vector.tsx';
import css from './pizza-picture.module.css';

interface Seen {
  keys: readonly string[];
  arrived: ReadonlySet<string>;
}

/** Returns the keys that were added after the first render and are animated. A removed key that returns is animated again. */
function useArrivals(keys: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ keys, arrived: new Set() }));
  const unchanged = seen.keys.length === keys.length && seen.keys.every((key, i) => key === keys[i]);
  if (unchanged) return seen.arrived;
  const before = new Set(seen.keys);
  const arrived = new Set(keys.filter((key) => !before.has(key) || seen.arrived.has(key)));
  setSeen({ keys, arrived });
  return arrived;
}

export interface PizzaPictureViewProps {
  /** Give it a `seed` and keep that while the customer builds, or everything moves. */
  picture: PizzaPicture;
  /** Text alternative, e.g. "Pizza familiar con pepperoni y aceituna". */
  label?: string;
  detail?: PictureOptions['detail'];
  className?: string;
}

/** The live pizza of the builder: a portion that is added lands, the rest stays where it is. */
export function PizzaPictureView({ picture, label, detail, className }: PizzaPictureViewProps) {
  const prefix = usePicturePrefix();
  const layers = useMemo(() => pizzaLayers(picture, { prefix, detail }), [picture, prefix, detail]);
  const arrived = useArrivals(layers.toppings.map((layer) => layer.key));
  return (
    <svg
      viewBox="0 0 240 240"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(css.picture, className)}
    >
      <Vector node={{ name: 'defs', attrs: {}, children: layers.defs }} />
      <g strokeLinecap="round" strokeLinejoin="round">
        <Vector node={{ name: 'g', attrs: {}, children: layers.base }} />
        {layers.toppings.map((layer) => (
          <Vector key={layer.key} node={layer.node} className={arrived.has(layer.key) ? css.land : undefined} />
        ))}
        <Vector node={{ name: 'g', attrs: {}, children: layers.finish }} />
      </g>
    </svg>
  );
}
