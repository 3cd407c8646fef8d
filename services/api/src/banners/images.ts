import type { Catalogue } from '../catalogue/catalogue.ts';
import { imageOf } from '../media/address.ts';

interface Pictured {
  picture: string;
  mobilePicture?: string | undefined;
  image?: { desktop: string; mobile: string } | undefined;
}

/**
 * Returns the picture addresses of a banner or campaign for wide and narrow screens: files of the chain, or drawings of the
 * items.
 */
export function imagesOf(
  catalogue: Catalogue,
  { picture, mobilePicture = picture, image }: Pictured,
): { desktop: string; mobile: string } {
  if (image !== undefined) return image;
  const drawing = (uuid: string): string => {
    const item = catalogue.itemByUuid.get(uuid);
    if (!item) throw new RangeError(`a picture of ${uuid}, which is not sold`);
    return imageOf(catalogue, item);
  };
  return { desktop: drawing(picture), mobile: drawing(mobilePicture) };
}
