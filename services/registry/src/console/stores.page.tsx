import type { OpsStore } from '@horno/contracts/till';
import type { ReactElement } from 'react';
import type { TextualFinding } from '../findings.ts';
import type { StoresPage } from '../stores/store-directory.ts';
import { page } from './layout.tsx';
import { oncePanel } from './panels.tsx';
import { moment, sentence } from './parts.tsx';
import { linkTo, type View } from './view.ts';

/** Stores to show, or why there are none. */
export type StoresData =
  | { kind: 'listed'; list: StoresPage; q: string }
  | { kind: 'off' }
  | { kind: 'failed'; failure: TextualFinding };

/** A pairing code, shown once. */
export interface ShownPairing {
  store: string;
  code: string;
  expires_at: string;
}

const columns = ['store', 'kitchen', 'lastContact', 'waitingOrders', 'alarms', 'keys', 'webhook', 'actions'] as const;

function kitchenState(view: View, { kitchen }: OpsStore): ReactElement {
  return <span className={`state is-${kitchen === 'none' ? 'off' : 'on'}`}>{view.t(`kitchen_${kitchen}`)}</span>;
}

function waitingOrders(view: View, { unreceived, unaccepted, canceled = 0 }: OpsStore): ReactElement | string {
  const counts = [
    { count: unreceived, key: 'waitingUnreceived' },
    { count: unaccepted, key: 'waitingUnaccepted' },
    { count: canceled, key: 'waitingCanceled' },
  ] as const;
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return view.t('waitingNone');
  return <b className="verdict is-bad">{found.map(({ count, key }) => view.t(key, { count })).join(', ')}</b>;
}

function alarmContact(view: View, { alarm }: OpsStore): ReactElement | string {
  if (alarm === undefined) return '–';
  if (alarm.to === 'none') return <b className="verdict is-bad">{view.t('alarm_none')}</b>;
  const addresses = [alarm.email, alarm.phone].filter((each) => each !== undefined);
  return (
    <>
      {view.t(`alarm_${alarm.to}`)}:
      <ul className="list">
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </>
  );
}

function keyList(view: View, { code, keys }: OpsStore): ReactElement | string {
  const valid = keys.filter(({ revoked_at }) => revoked_at === undefined);
  if (valid.length === 0) return '–';
  return (
    <ul className="list">
      {valid.map(({ id, kind, label, last_used_at }) => (
        <li key={id}>
          <b>{label}</b> {view.t(`key_${kind}`)} ·{' '}
          {last_used_at ? view.t('keyUsed', { at: view.at(last_used_at) }) : view.t('keyUnused')}{' '}
          <a href={linkTo(view, `/stores/${code}/keys/${id}/revoke`)} aria-label={view.t('keyRevokeOf', { label })}>
            {view.t('revoke')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function webhookState(view: View, { webhook }: OpsStore): ReactElement | string {
  if (!webhook) return '–';
  if (!webhook.failing_since) return <span className="mono wrap">{webhook.url}</span>;
  return (
    <>
      <span className="mono wrap">{webhook.url}</span>{' '}
      <b className="verdict is-bad">
        {view.t('webhookFailing', {
          at: view.at(webhook.failing_since),
          count: webhook.waiting,
          error: webhook.last_error ?? '',
        })}
      </b>
    </>
  );
}

function pairForm(view: View, { code, name }: OpsStore): ReactElement {
  return (
    <form method="post" action={linkTo(view, `/stores/${code}/pair`)} data-once>
      <button type="submit" className="btn btn-s" aria-label={view.t('pairOf', { name })}>
        {view.t('pair')}
      </button>
    </form>
  );
}

function storeRow(view: View, store: OpsStore): ReactElement {
  const { code, name, last_contact_at } = store;
  const cells = [
    kitchenState(view, store),
    last_contact_at ? moment(view, last_contact_at) : view.t('contactNever'),
    waitingOrders(view, store),
    alarmContact(view, store),
    keyList(view, store),
    webhookState(view, store),
    pairForm(view, store),
  ];
  return (
    <tr key={code} id={`store-${code}`}>
      <th scope="row">
        <b>{name}</b>
        <span className="mono">{code}</span>
      </th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} data-l={view.t(columns[at + 1] ?? 'actions')} className="free">
          {cell}
        </td>
      ))}
    </tr>
  );
}

function searchForm(view: View, q: string): ReactElement {
  return (
    <form className="search" method="get" action="/stores">
      <input type="hidden" name="channel" defaultValue={view.channel} />
      <label className="field" htmlFor="q">
        {view.t('storesSearch')}
      </label>
      <input id="q" name="q" type="search" maxLength={120} defaultValue={q} autoComplete="off" />
      <button type="submit" className="btn">
        {view.t('search')}
      </button>
    </form>
  );
}

/** Links to the pages before and after this one. */
function pager(view: View, { page: at, pages }: StoresPage, q: string): ReactElement | false {
  const linkOf = (to: number) => linkTo(view, '/stores', { page: to, ...(q && { q }) });
  return (
    pages > 1 && (
      <nav className="note" aria-label={view.t('pagesOf', { page: at, pages })}>
        {at > 1 && <a href={linkOf(at - 1)}>{view.t('pageBefore')}</a>} {view.t('pagesOf', { page: at, pages })}{' '}
        {at < pages && <a href={linkOf(at + 1)}>{view.t('pageAfter')}</a>}
      </nav>
    )
  );
}

function listPanel(view: View, list: StoresPage, q: string): ReactElement {
  const { items: stores, total = stores.length } = list;
  return (
    <section className="panel" aria-labelledby="all-stores">
      <header>
        <h2 id="all-stores">{view.t('storesAll', { total })}</h2>
      </header>
      {searchForm(view, q)}
      <div className="scroll" data-figures>
        <table className="table" id="stores">
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {view.t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{stores.map((store) => storeRow(view, store))}</tbody>
        </table>
      </div>
      {stores.length === 0 && <p className="note">{view.t('storesNoMatch')}</p>}
      {pager(view, list, q)}
    </section>
  );
}

function content(view: View, data: StoresData): ReactElement {
  if (data.kind === 'listed') return listPanel(view, data.list, data.q);
  return (
    <section className="panel narrow">
      <div className="body">
        {data.kind === 'off' ? (
          <p>{view.t('storesOff')}</p>
        ) : (
          <>
            <p className="verdict is-bad" role="alert">
              {sentence(data.failure.message)}
            </p>
            <p className="dim">{sentence(data.failure.hint)}</p>
          </>
        )}
      </div>
    </section>
  );
}

function pairingPanel(view: View, pairing: ShownPairing, name: string): ReactElement {
  return oncePanel({
    heading: view.t('pairingFor', { name }),
    ...{ id: 'pairing-code', value: pairing.code, isCode: true },
    hint: view.t('pairingHint', { at: view.at(pairing.expires_at) }),
  });
}

/** Lists the stores with their kitchens, and shows a new pairing code once. */
export function storesPage(view: View, data: StoresData, pairing?: ShownPairing): string {
  const heading = view.t('storesTitle');
  const paired = data.kind === 'listed' ? data.list.items.find(({ code }) => code === pairing?.store) : undefined;
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('storesLead')}</p>
        </div>
      </section>
      {pairing && pairingPanel(view, pairing, paired?.name ?? pairing.store)}
      {content(view, data)}
    </>
  );
  return page(view, { heading, section: 'storesTitle', main });
}
