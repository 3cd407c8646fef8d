import type { OpsStore, TillKey } from '@horno/contracts/till';
import { type Confirmation, consequence } from './panels.tsx';
import { fact, moment, mono } from './parts.tsx';
import { linkTo, type View } from './view.ts';

/** Confirms the revocation of a store's key, and states whether another one is left. */
export function revokeKeyConfirmation(view: View, { store, key }: { store: OpsStore; key: TillKey }): Confirmation {
  const others = store.keys.filter(({ id, revoked_at }) => id !== key.id && revoked_at === undefined).length;
  return {
    heading: view.t('keyRevokeOf', { label: key.label }),
    about: consequence(view.t(others > 0 ? 'keyRevokeLead' : 'keyRevokeLast'), [
      fact(view.t('store'), `${store.name} (${store.code})`),
      fact(view.t('key'), mono(key.id)),
      fact(view.t('keyKind'), view.t(`key_${key.kind}`)),
      fact(view.t('tokenMade'), moment(view, key.created_at)),
      fact(view.t('lastContact'), key.last_used_at ? moment(view, key.last_used_at) : view.t('keyUnused')),
      fact(view.t('keysLeft'), others),
    ]),
    submit: view.t('revoke'),
    isDangerous: true,
    cancelTo: linkTo(view, '/stores'),
  };
}
