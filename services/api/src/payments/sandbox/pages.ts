import { formatMoney } from '@horno/domain';
import { dataBlock, html, type Markup, paymentDocument } from './document.ts';
import { bankScript, formScript } from './page-scripts.ts';
import { pageTexts } from './page-texts.ts';
import { type CardToken, type SandboxSession, signCard } from './session-token.ts';
import { challengeCode, type TestCard, testCards } from './test-cards.ts';

interface PageInput {
  session: SandboxSession;
  sessionToken: string;
  secret: string;
  nonce: string;
  path: string;
  /** Currency symbol of the shop. */
  symbol: string;
}

/** Returns the hosted card form. */
export function formPage({ session, sessionToken, secret, nonce, path, symbol }: PageInput): string {
  const texts = pageTexts[session.lang];
  const token = (cardId: string, isSaved: boolean) =>
    signCard(secret, { purchaseNumber: session.purchaseNumber, cardId, challenge: 'none', isSaved });
  const cards = testCards.map(({ id, number, hasChallenge }) => ({
    number,
    ...(hasChallenge
      ? { bank: `${path}/bank/${sessionToken}?card=${id}` }
      : { once: token(id, false), ...(session.canSave && { keep: token(id, true) }) }),
  }));
  const body = html`<p class="flag">${texts.flag}</p><h1>${texts.title}</h1>
<p class="amount">${formatMoney(session.amountMinor, session.lang, symbol)}</p>
<form id="pay" method="post" action="${returnTo(session)}" target="_top" novalidate>
<input type="hidden" id="token" name="transactionToken" value="">
<label for="number">${texts.number}</label><input type="text" id="number" inputmode="numeric" autocomplete="cc-number" maxlength="23">
<div class="pair"><div><label for="expiry">${texts.expiry}</label><input type="text" id="expiry" autocomplete="cc-exp" maxlength="7"></div>
<div><label for="code">${texts.code}</label><input type="text" id="code" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></div></div>
${session.canSave ? html`<label class="keep"><input type="checkbox" id="keep"> ${texts.keep}</label>` : ''}
<p class="error" id="error" role="alert"></p>
<button class="main" id="go" disabled>${texts.pay}</button></form>
${leave(session)}
<h2>${texts.cards}</h2><table>${testCards.map((card) => cardRow(card, session))}</table>
${dataBlock('data', { cards, texts: { unknown: texts.unknown, badExpiry: texts.badExpiry, badCode: texts.badCode } })}`;
  return paymentDocument({ lang: session.lang, nonce, title: texts.title, body, script: formScript });
}

/** Returns the page of the customer's bank (3-D Secure). */
export function bankPage(
  { session, secret, nonce, symbol }: PageInput,
  card: Pick<CardToken, 'cardId' | 'isSaved'>,
): string {
  const texts = pageTexts[session.lang];
  const { purchaseNumber } = session;
  const token = (challenge: CardToken['challenge']) => signCard(secret, { ...card, purchaseNumber, challenge });
  const body = html`<p class="flag">${texts.flag}</p><h1>${texts.bankTitle}</h1>
<p class="amount">${formatMoney(session.amountMinor, session.lang, symbol)}</p><p>${texts.bankHelp}</p>
<form id="pay" method="post" action="${returnTo(session)}" target="_top">
<input type="hidden" id="token" name="transactionToken" value="">
<label for="code">${texts.bankCode}</label><input type="text" id="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6">
<button class="main" id="go" disabled>${texts.confirm}</button></form>
${leave(session)}
${dataBlock('data', { passed: token('passed'), failed: token('failed'), code: challengeCode })}`;
  return paymentDocument({ lang: session.lang, nonce, title: texts.bankTitle, body, script: bankScript });
}

/** Returns the page that replaces an expired form. */
export function endedPage(lang: SandboxSession['lang'], nonce: string): string {
  const texts = pageTexts[lang];
  const body = html`<h1>${texts.ended}</h1><p><a href="/" target="_top">${texts.back}</a></p>`;
  return paymentDocument({ lang, nonce, title: texts.title, body });
}

function returnTo({ returnRef }: SandboxSession): string {
  return `/pay/return/${returnRef}`;
}

/** Returns a form that posts without a token, which means that the customer left. */
function leave(session: SandboxSession): Markup {
  const { cancel } = pageTexts[session.lang];
  return html`<form method="post" action="${returnTo(session)}" target="_top"><p><button>${cancel}</button></p></form>`;
}

function cardRow({ number, name }: TestCard, { lang }: SandboxSession): Markup {
  const { use } = pageTexts[lang];
  return html`<tr><td>${name[lang]}</td><td><button type="button" data-number="${number}" aria-label="${use} ${name[lang]}">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</button></td></tr>`;
}
