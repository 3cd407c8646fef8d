/**
 * Pictures of pizzas and food, drawn from data as SVG. Pure: no DOM, React, clock or random source, so that the same
 * data gives the same bytes in Node and in the browser.
 */
export {
  type BuiltLayers,
  builtHalves,
  builtPizza,
  type PizzaRecipe,
  type RecipeTopping,
  type ToppingChange,
} from './built.ts';
export { comboSvg, comboTree } from './combo.ts';
export { attributeText, toSvgString } from './core/svg-string.ts';
export { type Attributes, type AttributeValue, el, type VectorChild, type VectorNode } from './core/tree.ts';
export { foodSvg, foodTree } from './food/index.ts';
export {
  type CheeseLevel,
  type CrustId,
  cheeseLevels,
  crustIds,
  type FoodId,
  foodIds,
  isFoodId,
  isToppingId,
  type SauceId,
  type SizeId,
  sauceIds,
  sizeIds,
  type ToppingId,
  toppingIds,
} from './ids.ts';
export { pictureSvg, pictureTree } from './picture.ts';
export { type PizzaLayers, pizzaLayers, pizzaSvg, pizzaTree } from './pizza/pizza.ts';
export type { ToppingLayer } from './pizza/topping-layers.ts';
export { piecesPerPortion, type ToppingPick, toppingsOfPicks } from './portions.ts';
export { type Carrier, carrierSvg } from './scene/carriers.ts';
export { heroSvg } from './scene/hero.ts';
export { type LogoOptions, logoPaths, logoSvg, logoTree } from './scene/logo.ts';
export { type Fire, type OvenOptions, ovenSvg, ovenTree } from './scene/oven.ts';
export { peelTree } from './scene/peel.ts';
export { toppingSvg, toppingTree } from './toppings/single.ts';
export type { HalfPicture, PictureData, PictureOptions, PictureTopping, PizzaPicture } from './types.ts';
