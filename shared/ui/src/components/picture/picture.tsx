import { useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import { pictureTree } from '../../picture/picture.ts';
import { ovenTree } from '../../picture/scene/oven.ts';
import { peelTree } from '../../picture/scene/peel.ts';
import { toppingTree } from '../../picture/toppings/single.ts';
import type { PictureData, PictureOptions } from '../../picture/types.ts';
import { Vector } from '../vector/vector.tsx';
import css from './picture.module.css';
import { usePicturePrefix } from './use-picture-prefix.ts';

export interface PictureProps {
  /** Picture data of the wire. Keep the object while nothing changes: every new object is drawn again. */
  picture: PictureData;
  /** Text alternative; omit it next to the visible name. */
  label?: string;
  /** `low` for 160 px and less. Default `full`. */
  detail?: PictureOptions['detail'];
  className?: string;
}

/** A pizza, a dish or a combo, as wide as its place. In long lists prefer a cached file in an `img`. */
export function Picture({ picture, label, detail, className }: PictureProps) {
  const prefix = usePicturePrefix();
  const tree = useMemo(() => pictureTree(picture, { prefix, detail }), [picture, prefix, detail]);
  return (
    <Vector node={tree} label={label} className={cx(picture.kind === 'combo' ? css.combo : css.picture, className)} />
  );
}

/** One piece of a topping, for lists of ingredients; renders nothing without a drawing. */
export function ToppingPicture({ id, className }: { id: string; className?: string }) {
  const prefix = usePicturePrefix();
  const tree = useMemo(() => toppingTree(id, { prefix }), [id, prefix]);
  return tree ? <Vector node={tree} className={cx(css.picture, className)} /> : null;
}

/** The mouth of the oven, 600 by 520, for the hero and the tracker. */
export function OvenPicture({ label, className }: { label?: string; className?: string }) {
  const prefix = usePicturePrefix();
  const tree = useMemo(() => ovenTree({ prefix }), [prefix]);
  return <Vector node={tree} label={label} className={cx(css.natural, className)} />;
}

/** The wooden peel, 240 by 420. */
export function PeelPicture({ className }: { className?: string }) {
  const prefix = usePicturePrefix();
  const tree = useMemo(() => peelTree({ prefix }), [prefix]);
  return <Vector node={tree} className={cx(css.natural, className)} />;
}
