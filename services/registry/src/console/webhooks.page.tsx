import { Fragment, type ReactElement } from 'react';
import { type EventKind, eventKinds } from '../webhooks/events.ts';
import type { MadeWebhook, WebhookView } from '../webhooks/webhooks.ts';
import { fieldProblem, formOf, submitRow, textField } from './form-fields.tsx';
import { page } from './layout.tsx';
import { type Confirmation, consequence, narrowPanel, oncePanel } from './panels.tsx';
import { fact, focused, moment, mono, tablePanel } from './parts.tsx';
import { linkTo, type View } from './view.ts';

const hostOf = ({ url }: WebhookView) => new URL(url).host;

const isGood = ({ lastAnswer }: WebhookView) => lastAnswer?.startsWith('HTTP 2') ?? false;

/** `Last delivery 27/11, 18:03 PET: HTTP 204`. */
function deliveryText(view: View, row: WebhookView): string {
  const { lastSentAt, lastAnswer } = row;
  if (lastSentAt === null) return view.t('webhookUnused');
  const params = { at: view.at(lastSentAt), answer: lastAnswer ?? '' };
  return view.t(isGood(row) ? 'webhookDelivered' : 'webhookRefused', params);
}

function stateText(view: View, row: WebhookView): ReactElement {
  const { failingSince, lastError, lastSentAt, stoppedAt } = row;
  const error = lastError ?? '';
  if (stoppedAt) return badge('bad', view.t('webhookStopped', { at: view.at(stoppedAt), error }));
  if (failingSince) return badge('bad', view.t('webhookFails', { at: view.at(failingSince), error }));
  if (lastSentAt === null) return badge('few', deliveryText(view, row));
  return badge(isGood(row) ? 'ok' : 'bad', deliveryText(view, row));
}

const badge = (state: 'ok' | 'few' | 'bad', text: string): ReactElement => (
  <span className={`badge is-${state} free`}>{text}</span>
);

const testForm = (view: View, row: WebhookView): ReactElement => (
  <form method="post" action={linkTo(view, `/webhooks/${row.id}/test`)} data-once>
    <button type="submit" className="btn btn-s" aria-label={view.t('webhookTestOf', { host: hostOf(row) })}>
      {view.t('webhookTest')}
    </button>
  </form>
);

const removeLink = (view: View, row: WebhookView): ReactElement => (
  <a
    className="btn btn-s"
    href={linkTo(view, `/webhooks/${row.id}/remove`)}
    aria-label={view.t('webhookRemoveOf', { host: hostOf(row) })}
  >
    {view.t('webhookRemove')}
  </a>
);

/** Answer of the test that was just sent. */
function testedNotice(view: View, row: WebhookView | undefined): ReactElement | undefined {
  if (!row) return undefined;
  return (
    <p className="alert" role="status" id="done" {...focused}>
      {view.t('webhookTested', { host: hostOf(row), answer: deliveryText(view, row) })}
    </p>
  );
}

const kindsText = (view: View, { events }: WebhookView) => events.map((kind) => view.t(`event_${kind}`)).join(', ');

function newForm(view: View): ReactElement {
  const action = linkTo(view, '/webhooks');
  const form = formOf(view, action);
  const isChosen = (kind: EventKind) => (form ? form.values[kind] === 'on' : kind !== 'publish');
  return (
    <form className="reason" method="post" action={action} data-once>
      {textField(view, {
        ...{ form, name: 'url', type: 'url', hint: view.t('webhookUrlHint') },
        ...{ required: true, maxLength: 500, placeholder: 'https://' },
      })}
      <fieldset className="kinds" aria-describedby={form?.problems.events && 'problem-events'}>
        <legend className="field">{view.t('webhookEvents')}</legend>
        {eventKinds.map((kind) => (
          <label key={kind} className="check">
            <input type="checkbox" name={kind} defaultValue="on" defaultChecked={isChosen(kind)} />
            {view.t(`event_${kind}`)}
          </label>
        ))}
        {fieldProblem(form, 'events')}
      </fieldset>
      {submitRow(view.t('webhookMake'))}
    </form>
  );
}

/** Lists receivers of notifications, and shows a new secret once or the answer to a test. */
export function webhooksPage(
  view: View,
  rows: readonly WebhookView[],
  { made, tested }: { made?: MadeWebhook | undefined; tested?: string | undefined },
): string {
  const heading = view.t('notifications');
  const shown =
    made &&
    oncePanel({
      heading: view.t('webhookSecret'),
      ...{ id: 'secret', value: made.secret, hint: view.t('webhookSecretHint') },
    });
  const list = tablePanel(view, {
    id: 'webhooks',
    heading: view.t('webhooksAll'),
    columns: ['webhook', 'webhookEvents', 'state', 'tokenMade', 'actions'],
    none: view.t('webhooksNone'),
    start: { href: '#new-webhook', label: view.t('webhookNew') },
    rows: rows.map((row) => ({
      key: row.id,
      head: mono(hostOf(row), row.url),
      cells: [
        kindsText(view, row),
        stateText(view, row),
        <Fragment key="made">
          {moment(view, row.createdAt)} · {row.createdBy}
        </Fragment>,
        <div key="actions" className="row">
          {testForm(view, row)}
          {removeLink(view, row)}
        </div>,
      ],
    })),
  });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('webhooksLead')}</p>
        </div>
      </section>
      {shown}
      {testedNotice(
        view,
        rows.find(({ id }) => id === tested),
      )}
      {list}
      {narrowPanel('new-webhook', view.t('webhookNew'), newForm(view))}
    </>
  );
  return page(view, { heading, section: 'notifications', main });
}

/** Confirms that a receiver is removed. */
export function removeConfirmation(view: View, row: WebhookView): Confirmation {
  return {
    heading: view.t('webhookRemoveOf', { host: hostOf(row) }),
    about: consequence(view.t('webhookRemoveLead'), [
      fact(view.t('webhook'), mono(row.url)),
      fact(view.t('webhookEvents'), kindsText(view, row)),
      fact(view.t('state'), stateText(view, row)),
    ]),
    submit: view.t('webhookRemove'),
    isDangerous: true,
    cancelTo: linkTo(view, '/webhooks'),
  };
}
