import type { OpsStore, TillKey } from '@horno/contracts/till';
import { confirmPage } from './panels.tsx';
import { fact, moment, mono } from './parts.tsx';
import { linkTo, type View } from './view.ts';

/** Confirms the revocation of a store's key, and states whether another one is left. */
export function revokeKeyPage(view: View, { store, key }: { store: OpsStore; key: TillKey }): string {
  const others = store.keys.filter(({ id, revoked_at }) => id !== key.id && revoked_at === undefined).length;
  return confirmPage(view, {
    heading: view.t('keyRevokeOf', { label: key.label }),
    lead: view.t(others > 0 ? 'keyRevokeLead' : 'keyRevokeLast'),
    facts: [
      fact(view.t('store'), `${store.name} (${store.code})`),
      fact(view.t('key'), mono(key.id)),
      fact(view.t('keyKind'), view.t(`key_${key.kind}`)),
      fact(view.t('tokenMade'), moment(view, key.created_at)),
      fact(view.t('lastContact'), key.last_used_at ? moment(view, key.last_used_at) : view.t('keyUnused')),
      fact(view.t('keysLeft'), others),
    ],
    action: linkTo(view, `/stores/${store.code}/keys/${key.id}/revoke`),
    submit: view.t('revoke'),
    cancelTo: linkTo(view, '/stores'),
  });
}
