/**
 * One topping on a pizza. Two entries of one id are two portions: the second lands on its own.
 * Ids that have no drawing are left out.
 */
export interface PictureTopping {
  /** A `ToppingId`. */
  id: string;
  /** Pieces; a fair number for the topping when absent. */
  count?: number;
}

/** Fields that can differ between two halves. */
export interface HalfPicture {
  /** A `SauceId`. */
  sauce?: string;
  /** A `CheeseLevel`. */
  cheese?: string;
  toppings?: readonly PictureTopping[];
}

/** A pizza to draw. Values that have no drawing fall back to the usual ones. */
export interface PizzaPicture extends HalfPicture {
  /** A `SizeId`. Default `grande`. */
  size?: string;
  /** A `CrustId`. Default `clasica`. */
  crust?: string;
  /** Left, then right. Other than two are ignored. */
  halves?: readonly HalfPicture[];
  /** Seed of the drawing; keep it while the customer builds. */
  seed?: string;
  /** Seed when `seed` is absent. */
  id?: string;
}

/** Any picture, in the shape in which it comes over the wire. */
export interface PictureData extends PizzaPicture {
  kind: 'pizza' | 'food' | 'combo';
  /** A `FoodId` for food; the seed for a pizza. */
  id?: string;
  /** Pictures of a combo: one pizza and up to three companions. */
  items?: readonly PictureData[];
  halves?: readonly (HalfPicture & { kind?: string })[];
}

export interface PictureOptions {
  /** Width and height attributes in px; without it the drawing fills its place. */
  px?: number;
  /** `low` for 160 px and less: fewer marks, larger pieces. Default `full`. */
  detail?: 'full' | 'low';
  /** Text alternative; without it the picture is hidden from screen readers. */
  label?: string;
  /** Start of every id inside; must differ between pictures of one page. Default: made from the data. */
  prefix?: string;
}
