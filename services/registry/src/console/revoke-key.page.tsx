import type { OpsStore, TillKey } from '@horno/contracts/till';
import { page } from './layout.tsx';
import { fact, moment, mono } from './parts.tsx';
import { linkTo, type View } from './view.ts';

/** Confirms the revocation of a store's key, and states whether another one is left. */
export function revokeKeyPage(view: View, { store, key }: { store: OpsStore; key: TillKey }): string {
  const heading = view.t('keyRevokeOf', { label: key.label });
  const others = store.keys.filter(({ id, revoked_at }) => id !== key.id && revoked_at === undefined).length;
  const facts = [
    fact(view.t('store'), `${store.name} (${store.code})`),
    fact(view.t('key'), mono(key.id)),
    fact(view.t('kind'), view.t(`key_${key.kind}`)),
    fact(view.t('tokenMade'), moment(view, key.created_at)),
    fact(view.t('lastContact'), key.last_used_at ? moment(view, key.last_used_at) : view.t('keyUnused')),
    fact(view.t('keysLeft'), others),
  ];
  const main = (
    <section className="panel narrow danger">
      <header>
        <h1>{heading}</h1>
      </header>
      <div className="body">
        <p>{view.t(others > 0 ? 'keyRevokeLead' : 'keyRevokeLast')}</p>
        <dl className="facts">{facts}</dl>
        <form
          className="act"
          method="post"
          action={linkTo(view, `/stores/${store.code}/keys/${key.id}/revoke`)}
          data-once
        >
          <button type="submit" className="btn btn-danger">
            {view.t('revoke')}
          </button>
          <a className="btn" href={linkTo(view, '/stores')}>
            {view.t('cancel')}
          </a>
        </form>
      </div>
    </section>
  );
  return page(view, { heading, main });
}
