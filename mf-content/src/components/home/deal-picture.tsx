import type { Deal } from '../../domain/deal.ts';

/** Box of the drawings of combos; a picture of another shape stands inside it (CSS `object-fit`). */
const WIDTH = 300;
const HEIGHT = 232;

interface DealPictureProps {
  image: Deal['image'];
  className?: string;
  /** In view from the start, on a phone too. */
  isFirst?: boolean;
}

/** The picture says nothing that the text beside it does not. */
export function DealPicture({ image, className, isFirst = false }: DealPictureProps) {
  return (
    <picture>
      {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
      <img
        className={className}
        src={image.desktop}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
