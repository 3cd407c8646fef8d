import type { Deal } from '../../domain/deal.ts';

/** Size of the combo drawings. A picture of another shape fits inside (CSS `object-fit`). */
const WIDTH = 300;
const HEIGHT = 232;

interface DealPictureProps {
  image: Deal['image'];
  className?: string;
  alt?: string;
  /** Visible without scrolling, also on a phone. */
  isFirst?: boolean;
}

/** Without a text alternative the picture is decorative: the text beside it has the same content. */
export function DealPicture({ image, className, alt = '', isFirst = false }: DealPictureProps) {
  return (
    <picture>
      {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
      <img
        className={className}
        src={image.desktop}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
