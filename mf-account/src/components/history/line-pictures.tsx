import css from './history.module.css';

/** Drawings of order lines as they were built. The names are beside them. */
export function LinePictures({ images }: { images: readonly string[] }) {
  return (
    <div className={`u-flex u-gap-2 ${css.pictures}`}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may look alike, and the list never changes
        <img key={index} src={image} alt="" width={64} height={64} loading="lazy" decoding="async" />
      ))}
    </div>
  );
}
