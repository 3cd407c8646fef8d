import { cx } from '@horno/ui';
import css from './dish-picture.module.css';

interface DishPictureProps {
  image: string;
  kind: 'single' | 'combo' | 'half';
  /** Among the first that the customer sees. */
  eager?: boolean;
  className?: string;
}

/** The cached drawing of a product. Its name always stands beside it, so it has no text of its own. */
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
