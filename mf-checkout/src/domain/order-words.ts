import type { OrderFull } from '@horno/contracts/order';
import { holdsPizza } from './oven-scene.ts';
import type { Scene } from './tracker-view.ts';

type Kind = 'titles' | 'phases' | 'sentences';

/** Texts of an order without a pizza that differ: no dough, no oven, nothing hot. */
const coldTexts: Readonly<Record<Kind, readonly Scene[]>> = {
  titles: ['cooking'],
  phases: ['cooking'],
  sentences: ['accepted', 'cooking', 'ready'],
};

/** Returns the key of a text about a phase. Visitors who may not see the lines read the texts of a pizza. */
export function wordsKey(
  kind: Kind,
  scene: Scene,
  { order_type: type }: Pick<OrderFull, 'order_type'>,
  lines: OrderFull['items'] | undefined,
): string {
  const warm = {
    titles: `titles.${scene}.${type}`,
    phases: `phases.${scene}.${type}`,
    sentences: `sentences.${scene}.${type}`,
  };
  const cold = {
    titles: `cold.titles.${scene}.${type}`,
    phases: `cold.phases.${scene}.${type}`,
    sentences: `cold.sentences.${scene}.${type}`,
  };
  const isCold = lines !== undefined && !holdsPizza(lines) && coldTexts[kind].includes(scene);
  return (isCold ? cold : warm)[kind];
}
