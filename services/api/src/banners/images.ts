import type { Catalogue } from '../catalogue/catalogue.ts';
import { imageOf } from '../media/address.ts';

interface Pictured {
  picture: string;
  mobilePicture?: string | undefined;
  image?: { desktop: string; mobile: string } | undefined;
}

/** Addresses of what a banner or campaign shows on wide and on narrow screens: the chain's own files, else drawings of what it sells. */
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
