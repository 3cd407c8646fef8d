import type { Lang } from '@horno/contracts/wire';
import { type PushedPhase, pushTexts, type TitledOrder, type TitleKind, titleKind } from './push-texts.ts';

const kindNames: Record<TitleKind, string> = { D: 'delivery', C: 'collection', cold: 'without_pizza' };

/** Text after the title, with the number of the order, the name of the chain and the link. WhatsApp takes no text that ends with a variable. */
const endings: Record<Lang, string> = {
  es: 'Pedido {{1}} de {{2}}. Míralo en {{3}} (el enlace es solo para ti).',
  en: 'Order {{1}} at {{2}}. See it at {{3}} (the link is for you only).',
};

function nameOf(phase: PushedPhase, kind: TitleKind): string {
  const { D, C } = pushTexts.es[phase];
  return `order_${phase}${kind === 'cold' || D !== C ? `_${kindNames[kind]}` : ''}`;
}

/** Returns the name of the template of an order's phase. */
export function templateOf(order: TitledOrder, phase: PushedPhase): string {
  return nameOf(phase, titleKind(order, phase));
}

/** Returns the text of each template in a language, by name, as the account at WhatsApp must have it. */
export function templateTexts(lang: Lang): Record<string, string> {
  const phases = Object.entries(pushTexts[lang]) as [PushedPhase, Partial<Record<TitleKind, string>>][];
  const texts = phases.flatMap(([phase, titles]) =>
    (Object.entries(titles) as [TitleKind, string][]).map(([kind, title]) => [
      nameOf(phase, kind),
      `${title}. ${endings[lang]}`,
    ]),
  );
  return Object.fromEntries(texts);
}
