import type { listTokens } from '../tokens/tokens.repo.ts';
import type { IssuedToken } from '../tokens/tokens.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { tablePanel } from './parts.ts';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listTokens>>[number];

function revokeLink(view: View, { id, scope, holder }: Listed): Html {
  const label = view.t('revokeOf', { scope: holder ? `${scope} (${holder})` : scope });
  return html`<a class="btn btn-s" href="${linkTo(view, `/tokens/${id}/revoke`)}" aria-label="${label}">${view.t('revoke')}</a>`;
}

function newForm(view: View): Html {
  return html`<form class="reason" method="post" action="${linkTo(view, '/tokens')}" data-once>
<label class="field" for="squad">${view.t('squad')}</label><input id="squad" name="squad" required minlength="2" maxlength="31" pattern="[a-z][a-z0-9\\-]*" autocomplete="off" aria-describedby="squad-hint">
<p class="dim" id="squad-hint">${view.t('squadHint')}</p>
<label class="field" for="holder">${view.t('holder')}</label><input id="holder" name="holder" maxlength="80" autocomplete="off" aria-describedby="holder-hint">
<p class="dim" id="holder-hint">${view.t('holderHint')}</p>
<label class="field" for="days">${view.t('days')}</label><input id="days" name="days" type="number" min="1" max="365" value="90" required inputmode="numeric">
<div class="act"><button class="btn btn-main">${view.t('tokenMake')}</button></div></form>`;
}

/** Tokens of squads, operators and edges: made, shown once, revoked. */
export function tokensPage(
  view: View,
  { rows, now, issued }: { rows: readonly Listed[]; now: Date; issued?: IssuedToken },
): string {
  const stateOf = ({ revokedAt, expiresAt }: Listed) =>
    view.t(revokedAt ? 'tokenRevoked' : expiresAt && expiresAt <= now ? 'tokenExpired' : 'tokenValid');
  const isValid = ({ revokedAt, expiresAt }: Listed) => !revokedAt && !(expiresAt && expiresAt <= now);
  const shown =
    issued &&
    html`<section class="panel narrow" role="status"><header><h2>${view.t('tokenOnce', { scope: issued.scope })}</h2></header><div class="body"><p class="mono wrap" id="secret">${issued.token}</p><p class="dim">${view.t('tokenOnceHint')}</p></div></section>`;
  const list = tablePanel(view, {
    id: 'all-tokens',
    heading: view.t('tokens'),
    columns: ['squad', 'holder', 'when', 'expires', 'tokenState', 'actions'],
    none: view.t('tokensNone'),
    rows: rows.map((row) => ({
      head: html`<b class="mono">${row.scope}</b><span>${row.createdBy}</span>`,
      cells: [
        row.holder ?? '–',
        view.at(row.createdAt),
        row.expiresAt ? view.at(row.expiresAt) : '–',
        stateOf(row),
        isValid(row) && revokeLink(view, row),
      ],
    })),
  });
  const main = html`<section class="head"><div><h1>${view.t('tokens')}</h1></div></section>${shown}${list}
<section class="panel narrow" aria-labelledby="new-token"><header><h2 id="new-token">${view.t('tokenNew')}</h2></header><div class="body">${newForm(view)}</div></section>`;
  return page(view, { heading: view.t('tokens'), section: 'tokens', main });
}
