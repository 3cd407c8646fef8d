import { edgeScope, opsScope } from '../actor.ts';
import type { listTokens } from '../tokens/tokens.repo.ts';
import { page } from './layout.tsx';
import { fact, moment, mono } from './parts.tsx';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listTokens>>[number];

function rightsText(view: View, scope: string): string {
  if (scope === opsScope) return view.t('tokenMayOps');
  return scope === edgeScope ? view.t('tokenMayEdge') : view.t('tokenMaySquad', { squad: scope });
}

/** Confirms the revocation of a token and states its owner and rights. */
export function revokePage(view: View, { id, scope, holder, createdBy, createdAt, expiresAt }: Listed): string {
  const heading = view.t('revokeOf', { scope });
  const facts = [
    fact(view.t('token'), mono(id)),
    fact(view.t('squad'), scope),
    fact(view.t('tokenMay'), rightsText(view, scope)),
    fact(view.t('holder'), holder ?? view.t('tokenMachine')),
    fact(
      view.t('tokenMade'),
      <>
        {moment(view, createdAt)} · {createdBy}
      </>,
    ),
    fact(view.t('expires'), expiresAt ? moment(view, expiresAt) : '–'),
  ];
  const main = (
    <section className="panel narrow danger">
      <header>
        <h1>{heading}</h1>
      </header>
      <div className="body">
        <p>{view.t('revokeLead')}</p>
        <dl className="facts">{facts}</dl>
        <form className="act" method="post" action={linkTo(view, `/tokens/${id}/revoke`)} data-once>
          <button type="submit" className="btn btn-danger">
            {view.t('revoke')}
          </button>
          <a className="btn" href={linkTo(view, '/tokens')}>
            {view.t('cancel')}
          </a>
        </form>
      </div>
    </section>
  );
  return page(view, { heading, main });
}
