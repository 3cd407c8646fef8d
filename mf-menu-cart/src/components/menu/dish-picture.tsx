import { cx } from '@horno/ui';
import css from './dish-picture.module.css';

interface DishPictureProps {
  image: string;
  kind: 'single' | 'combo' | 'half';
  /** The picture is visible without scrolling. */
  eager?: boolean;
  className?: string;
}

/** Picture of an item. The name is always beside it, so the picture has an empty text alternative. */
export function DishPicture({ image, kind, eager = false, className }: DishPictureProps) {
  const combo = kind === 'combo';
  return (
    <img
      src={image}
      alt=""
      width={combo ? 300 : 240}
      height={combo ? 232 : 240}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={cx(css.picture, className)}
    />
  );
}
