import { formatMoney } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import { walletNames } from '../../payment-records/wallet-names.ts';
import { html, paymentDocument } from './document.ts';
import { pageTexts } from './page-texts.ts';
import type { WalletToken } from './session-token.ts';

interface WalletPage {
  wallet: WalletToken;
  nonce: string;
  path: string;
  /** Currency symbol of the shop. */
  symbol: string;
}

/** Returns the page that plays the app of a wallet: the amount, and a button for each decision. */
export function walletPage({ wallet, nonce, path, symbol }: WalletPage): string {
  const texts = pageTexts[wallet.lang];
  const title = fillIn(texts.wallet.title, { app: walletNames[wallet.app] });
  const body = html`<p class="flag">${texts.wallet.flag}</p><h1>${title}</h1>
<p class="amount">${formatMoney(wallet.amountMinor, wallet.lang, symbol)}</p>
<p>${texts.wallet.help}</p>
<form method="post" action="${path}"><input type="hidden" name="decision" value="approve"><button class="main">${texts.wallet.approve}</button></form>
<form method="post" action="${path}"><input type="hidden" name="decision" value="decline"><p><button>${texts.wallet.decline}</button></p></form>`;
  return paymentDocument({ lang: wallet.lang, nonce, title, body });
}

/** Returns the page after the decision. */
export function decidedPage({
  wallet,
  nonce,
  outcome,
}: {
  wallet: WalletToken;
  nonce: string;
  outcome: Outcome;
}): string {
  const texts = pageTexts[wallet.lang];
  const body = html`<h1>${texts.wallet[outcome]}</h1><p>${texts.wallet.goBack}</p>`;
  return paymentDocument({ lang: wallet.lang, nonce, title: texts.wallet[outcome], body });
}

export type Outcome = 'approved' | 'declined' | 'late';
