import type { OpsStore } from '@horno/contracts/till';
import type { ReactElement } from 'react';
import type { TextualFinding } from '../findings.ts';
import { page } from './layout.tsx';
import { linkTo, type View } from './view.ts';

/** Stores to show, or why there are none. */
export type StoresData =
  | { kind: 'listed'; stores: readonly OpsStore[] }
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
    last_contact_at ? view.at(last_contact_at) : view.t('contactNever'),
    waitingOrders(view, store),
    alarmContact(view, store),
    keyList(view, store),
    webhookState(view, store),
    pairForm(view, store),
  ];
  return (
    <tr key={code} id={`store-${code}`} data-filter={`${code} ${name}`.toLowerCase()}>
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

function list(view: View, stores: readonly OpsStore[]): ReactElement {
  return (
    <section className="panel" aria-labelledby="all-stores" data-figures>
      <header>
        <h2 id="all-stores">{view.t('storesAll')}</h2>
        <input
          type="search"
          data-filters="stores"
          aria-label={view.t('storesFilter')}
          placeholder={view.t('filter')}
          hidden
        />
      </header>
      <div className="scroll">
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
      <p className="note" data-no-match hidden role="status">
        {view.t('storesNoMatch')}
      </p>
    </section>
  );
}

function content(view: View, data: StoresData): ReactElement {
  if (data.kind === 'listed') return list(view, data.stores);
  return (
    <section className="panel narrow">
      <div className="body">
        {data.kind === 'off' ? (
          <p>{view.t('storesOff')}</p>
        ) : (
          <>
            <p className="verdict is-bad" role="alert">
              {data.failure.message}
            </p>
            <p className="dim">{data.failure.hint}</p>
          </>
        )}
      </div>
    </section>
  );
}

function pairingPanel(view: View, pairing: ShownPairing, name: string): ReactElement {
  return (
    <section className="panel narrow" role="status">
      <header>
        <h2>{view.t('pairingFor', { name })}</h2>
      </header>
      <div className="body">
        <p className="mono code" id="pairing-code">
          {pairing.code}
        </p>
        <p className="dim">{view.t('pairingHint', { at: view.at(pairing.expires_at) })}</p>
      </div>
    </section>
  );
}

/** Lists the stores with their kitchens, and shows a new pairing code once. */
export function storesPage(view: View, data: StoresData, pairing?: ShownPairing): string {
  const heading = view.t('storesTitle');
  const paired = data.kind === 'listed' ? data.stores.find(({ code }) => code === pairing?.store) : undefined;
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
