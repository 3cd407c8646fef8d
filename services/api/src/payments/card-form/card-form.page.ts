import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toWire } from '@horno/domain';
import { paymentTexts } from '../payment-texts.ts';
import { dataBlock, html, paymentDocument } from '../sandbox/document.ts';
import { cardFormScript } from './card-form-script.ts';

/** Time limit for loading the gateway's script, in ms (domain §3.8). */
export const scriptWaitMs = 10_000;

interface CardForm {
  lang: Lang;
  nonce: string;
  /** Name of the shop above the form. */
  shop: string;
  /** Currency symbol of the shop. */
  symbol: string;
  jsUrl: string;
  merchantId: string;
  sessionToken: string;
  purchaseNumber: string;
  amountMinor: number;
  /** Path that the form posts to. */
  action: string;
  /** Whole minutes until the form expires. */
  minutes: number;
}

/** Returns the HTML page in which the gateway's script draws its form. It contains no other code of the shop. */
export function cardFormPage({ lang, nonce, shop, symbol, jsUrl, action, minutes, ...card }: CardForm): string {
  const texts = paymentTexts[lang].cardForm;
  const form = {
    channel: 'web',
    sessiontoken: card.sessionToken,
    merchantid: card.merchantId,
    purchasenumber: card.purchaseNumber,
    amount: toWire(card.amountMinor),
    expirationminutes: String(Math.max(1, minutes)),
    timeouturl: action,
    action,
  };
  const body = html`<h1>${texts.title}</h1>
<p class="amount">${formatMoney(card.amountMinor, lang, symbol)}</p>
<p>${texts.order} ${card.purchaseNumber}</p>
<div aria-live="polite"><p id="loading">${texts.loading}</p>
<div id="ready" hidden><button class="main" type="button" id="open">${texts.open}</button></div>
<div id="failed" hidden><p class="error">${texts.failed}</p><button class="main" type="button" id="retry">${texts.retry}</button></div></div>
<noscript><p>${texts.noScript}</p></noscript>
<form method="post" action="${action}"><p><button>${texts.other}</button></p></form>
${dataBlock('data', { jsUrl, waitMs: scriptWaitMs, form })}`;
  return paymentDocument({ lang, nonce, title: texts.title, body, script: cardFormScript, shop });
}

/**
 * Returns the Content-Security-Policy of that page (PCI DSS 6.4.3). Our own script is allowed by nonce, the gateway's script by
 * address, its subresources by host. Forms may post to the shop only.
 */
export function cardFormPolicy(nonce: string, jsUrl: string, hosts: readonly string[]): string {
  const gateway = [...new Set([new URL(jsUrl).origin, ...hosts])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${gateway}`,
    `style-src 'unsafe-inline' ${gateway}`,
    `img-src data: ${gateway}`,
    `font-src ${gateway}`,
    `connect-src ${gateway}`,
    `frame-src ${gateway}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
