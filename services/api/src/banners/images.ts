import type { Catalogue } from '../catalogue/catalogue.ts';
import { heroImageOf, imageOf } from '../media/address.ts';

interface Pictured {
  picture: string;
  mobilePicture?: string | undefined;
  image?: { desktop: string; mobile: string } | undefined;
}

interface Images {
  desktop: string;
  mobile: string;
}

/**
 * Returns the picture addresses of a banner or campaign for wide and narrow screens: files of the chain, or drawings of the
 * items.
 */
export function imagesOf(catalogue: Catalogue, pictured: Pictured): Images {
  return drawn(catalogue, pictured, imageOf);
}

/** Returns the picture addresses for the top of the home page, where a pizza is drawn large, before the oven. */
export function heroImagesOf(catalogue: Catalogue, pictured: Pictured): Images {
  return drawn(catalogue, pictured, (_, item) =>
    item.type === 'pizza' ? heroImageOf(catalogue, item) : imageOf(catalogue, item),
  );
}

function drawn(
  catalogue: Catalogue,
  { picture, mobilePicture = picture, image }: Pictured,
  addressOf: typeof imageOf,
): Images {
  if (image !== undefined) return image;
  const drawing = (uuid: string): string => {
    const item = catalogue.itemByUuid.get(uuid);
    if (!item) throw new RangeError(`a picture of ${uuid}, which is not sold`);
    return addressOf(catalogue, item);
  };
  return { desktop: drawing(picture), mobile: drawing(mobilePicture) };
}
