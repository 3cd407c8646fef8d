import { edgeScope, opsScope } from '../actor.ts';
import type { listTokens } from '../tokens/tokens.repo.ts';
import { type Confirmation, consequence } from './panels.tsx';
import { fact, moment, mono } from './parts.tsx';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listTokens>>[number];

function rightsText(view: View, scope: string): string {
  if (scope === opsScope) return view.t('tokenMayOps');
  return scope === edgeScope ? view.t('tokenMayEdge') : view.t('tokenMaySquad', { squad: scope });
}

/** Confirms the revocation of a token and states its owner and rights. */
export function revokeConfirmation(
  view: View,
  { id, scope, holder, createdBy, createdAt, expiresAt }: Listed,
): Confirmation {
  return {
    heading: view.t('revokeOf', { scope }),
    about: consequence(view.t('revokeLead'), [
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
    ]),
    submit: view.t('revoke'),
    isDangerous: true,
    cancelTo: linkTo(view, '/tokens'),
  };
}
