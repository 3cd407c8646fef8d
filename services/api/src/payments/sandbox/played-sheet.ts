import { deviceWalletNames } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import * as z from 'zod/mini';
import type { Charge, SheetRequest, WalletSheet } from '../gateway.ts';
import { html } from './document.ts';
import { pageTexts } from './page-texts.ts';
import { playedSheetScript } from './played-sheet-script.ts';
import { readSheet, signSheet } from './session-token.ts';
import { findTestCard, type TestCard, testCards } from './test-cards.ts';

/** Test cards in the played wallets: those of brands that both wallets hold. The device replaces the bank's challenge. */
const walletCards = testCards.filter(({ hasChallenge, brand }) => !hasChallenge && brand !== 'diners');

/** Returns the part of the document that plays the browser's sheet: a dialog with the test cards, which can also fail or be closed. */
export function playedSheet(
  secret: string,
  { purchaseNumber, wallet, lang }: SheetRequest,
): NonNullable<WalletSheet['standIn']> {
  const texts = pageTexts[lang].sheet;
  const name = deviceWalletNames[wallet];
  const cards = walletCards.map((card, at) => ({
    token: signSheet(secret, { purchaseNumber, wallet, cardId: card.id }),
    label: `${card.name[lang]} · ${card.number.slice(-4)}`,
    isFirst: at === 0,
  }));
  const body = html`<dialog id="sheet" aria-labelledby="sheet-title"><form method="dialog">
<h2 id="sheet-title">${fillIn(texts.title, { name })}</h2><p class="flag">${fillIn(texts.flag, { name })}</p>
<p class="amount" id="sheet-amount"></p>
<fieldset><legend>${texts.legend}</legend>
${cards.map(({ token, label, isFirst }) => html`<label class="keep"><input type="radio" name="card" value="${token}"${isFirst ? html` checked` : ''}> ${label}</label>`)}
<label class="keep"><input type="radio" name="card" value="unavailable"> ${texts.unavailable}</label></fieldset>
<p><button class="main" value="pay">${texts.pay}</button></p><p><button value="cancel">${texts.cancel}</button></p>
</form></dialog>`;
  return { body, script: playedSheetScript };
}

const AnswerSchema = z.object({ token: z.string() });

/** Returns the test card of a sheet's answer; `undefined` when the answer is of another purchase or wallet, or no answer. */
export function readAnswer(
  secret: string,
  { purchaseNumber, wallet, details }: Pick<Charge, 'purchaseNumber'> & { wallet: string; details: string },
): TestCard | undefined {
  const answer = AnswerSchema.safeParse(jsonOf(details));
  const token = answer.success ? readSheet(secret, answer.data.token) : undefined;
  return token?.purchaseNumber === purchaseNumber && token.wallet === wallet ? findTestCard(token.cardId) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
