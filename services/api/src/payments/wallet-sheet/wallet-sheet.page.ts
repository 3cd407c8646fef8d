import type { DeviceWallet } from '@horno/contracts/payment-kind';
import type { Lang } from '@horno/contracts/wire';
import { deviceWalletNames, formatMoney, toWire } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import type { WalletSheet } from '../gateway.ts';
import { merchantPath, returnPath } from '../payment-paths.ts';
import { paymentTexts } from '../payment-texts.ts';
import { dataBlock, html, paymentDocument } from '../sandbox/document.ts';
import { walletSheetScript } from './wallet-sheet-script.ts';

interface SheetPage {
  lang: Lang;
  nonce: string;
  wallet: DeviceWallet;
  sheet: WalletSheet;
  /** Name of the shop in the sheet. */
  shop: string;
  /** Currency symbol of the shop. */
  symbol: string;
  purchaseNumber: string;
  amountMinor: number;
  returnRef: string;
}

/** Returns the HTML page that shows the amount and opens the sheet of a wallet. It contains no other code of the shop. */
export function walletSheetPage({
  lang,
  nonce,
  wallet,
  sheet,
  shop,
  symbol,
  returnRef,
  ...payment
}: SheetPage): string {
  const texts = paymentTexts[lang].walletSheet;
  const name = deviceWalletNames[wallet];
  const title = fillIn(texts.title, { name });
  const button = fillIn(texts.button, { name });
  const value = toWire(payment.amountMinor).toFixed(2);
  const data = {
    method: sheet.method,
    details: { id: payment.purchaseNumber, total: { label: shop, amount: { currency: 'PEN', value } } },
    merchantPath: merchantPath(returnRef),
    said: {
      sending: texts.sending,
      closed: fillIn(texts.closed, { name }),
      failed: fillIn(texts.failed, { name }),
      unavailable: fillIn(texts.unavailable, { name }),
    },
  };
  const action = returnPath(returnRef);
  const body = html`<h1>${title}</h1>
<p class="amount">${formatMoney(payment.amountMinor, lang, symbol)}</p>
<p>${texts.order} ${payment.purchaseNumber}</p>
<button class="wallet ${wallet}" type="button" id="open" lang="${lang}" aria-label="${button}" hidden>${button}</button>
<p id="said" role="status"></p>
<noscript><p>${fillIn(texts.noScript, { name })}</p></noscript>
<form id="pay" method="post" action="${action}"><input type="hidden" id="answer" name="walletAnswer" value=""></form>
<form method="post" action="${action}"><p><button id="back">${texts.other}</button></p></form>
${sheet.standIn?.body ?? ''}
${dataBlock('data', data)}`;
  const script = `${sheet.standIn?.script ?? ''}${walletSheetScript}`;
  return paymentDocument({ lang, nonce, title, body, script, looks, shop });
}

/**
 * Safari draws the button of Apple Pay itself. Elsewhere the button has the brand's colours and its name, and no mark. Apple Pay has rounded
 * corners, Google Pay the shape of a pill.
 */
const looks = `
button.wallet{min-height:56px;margin:16px 0 0;background:#000;border-color:#000;color:#fff;font-size:17px;border-radius:12px}
button.googlepay{border-radius:999px}
@media (prefers-color-scheme:dark){button.wallet{background:#fff;border-color:#fff;color:#000}}
@supports (-webkit-appearance:-apple-pay-button){
button.applepay{-webkit-appearance:-apple-pay-button;-apple-pay-button-type:pay;-apple-pay-button-style:black;font-size:0}
@media (prefers-color-scheme:dark){button.applepay{-apple-pay-button-style:white}}
}
#said:empty{margin:0}
`;
