import type { ReactElement } from 'react';
import type { listTokens } from '../tokens/tokens.repo.ts';
import type { IssuedToken } from '../tokens/tokens.ts';
import { formOf, submitRow, textField } from './form-fields.tsx';
import { page } from './layout.tsx';
import { narrowPanel, oncePanel } from './panels.tsx';
import { moment, tablePanel } from './parts.tsx';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listTokens>>[number];

function revokeLink(view: View, { id, scope, holder }: Listed): ReactElement {
  const label = view.t('revokeOf', { scope: holder ? `${scope} (${holder})` : scope });
  return (
    <a className="btn btn-s" href={linkTo(view, `/tokens/${id}/revoke`)} aria-label={label}>
      {view.t('revoke')}
    </a>
  );
}

function newForm(view: View): ReactElement {
  const action = linkTo(view, '/tokens');
  const form = formOf(view, action);
  return (
    <form className="reason" method="post" action={action} data-once>
      {textField(view, {
        ...{ form, name: 'squad', hint: view.t('squadHint') },
        ...{ required: true, minLength: 2, maxLength: 31, autoCapitalize: 'none', spellCheck: false },
      })}
      {textField(view, { form, name: 'holder', hint: view.t('holderHint'), minLength: 2, maxLength: 80 })}
      {textField(view, {
        ...{ form, name: 'days', type: 'number', min: 1, max: 365 },
        ...{ defaultValue: 90, required: true, inputMode: 'numeric' },
      })}
      {submitRow(view.t('tokenMake'))}
    </form>
  );
}

/** Lists tokens and shows a new token once. */
export function tokensPage(
  view: View,
  { rows, now, issued }: { rows: readonly Listed[]; now: Date; issued?: IssuedToken },
): string {
  const stateOf = ({ revokedAt, expiresAt }: Listed) =>
    view.t(revokedAt ? 'tokenRevoked' : expiresAt && expiresAt <= now ? 'tokenExpired' : 'tokenValid');
  const isValid = ({ revokedAt, expiresAt }: Listed) => !revokedAt && !(expiresAt && expiresAt <= now);
  const shown =
    issued &&
    oncePanel({
      heading: view.t('tokenOnce', { scope: issued.scope }),
      ...{ id: 'secret', value: issued.token, hint: view.t('tokenOnceHint') },
    });
  const list = tablePanel(view, {
    id: 'all-tokens',
    heading: view.t('tokens'),
    columns: ['squad', 'holder', 'tokenMade', 'tokenUsed', 'expires', 'tokenState', 'actions'],
    none: view.t('tokensNone'),
    start: { href: '#new-token', label: view.t('tokenNew') },
    rows: rows.map((row) => ({
      key: row.id,
      head: (
        <>
          <b className="mono">{row.scope}</b>
          <span>
            {row.createdBy}
            {row.begins && ' · '}
            {row.begins && <span className="mono">{row.begins}…</span>}
          </span>
        </>
      ),
      cells: [
        row.holder ?? '–',
        moment(view, row.createdAt),
        row.lastUsedAt ? moment(view, row.lastUsedAt) : view.t('tokenUnused'),
        row.expiresAt ? moment(view, row.expiresAt) : '–',
        stateOf(row),
        isValid(row) && revokeLink(view, row),
      ],
    })),
  });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{view.t('tokens')}</h1>
        </div>
      </section>
      {shown}
      {list}
      {narrowPanel('new-token', view.t('tokenNew'), newForm(view))}
    </>
  );
  return page(view, { heading: view.t('tokens'), section: 'tokens', main });
}
