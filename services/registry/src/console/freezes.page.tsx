import type { ReactElement } from 'react';
import { isOps } from '../actor.ts';
import { weekdays } from '../releases/freeze-times.ts';
import type { Freeze } from '../releases/freezes.ts';
import { formOf, submitRow, textField } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import { page } from './layout.tsx';
import { type Confirmation, consequence, narrowPanel } from './panels.tsx';
import { fact, moment, tablePanel } from './parts.tsx';
import { reasonField } from './reason-form.tsx';
import { channelName, linkTo, type View } from './view.ts';

interface FreezeRow extends Freeze {
  /** End of the window that the channel is in now. */
  until: Date | undefined;
}

/** `viernes, sábado · 18:00–23:30`, or from an instant until another one. */
function timesText(view: View, { startsAt, endsAt, days, from, to }: Freeze): string {
  const weekly = days.length > 0 && `${days.map((day) => view.t(`day_${day}`)).join(', ')} · ${from}–${to}`;
  const start = startsAt && view.t('fromInstant', { at: view.at(startsAt) });
  const end = endsAt && view.t('untilInstant', { at: view.at(endsAt) });
  return [weekly, start, end].filter(Boolean).join(', ');
}

type Kind = 'once' | 'weekly';

/** The form of a kind of window, and what was sent with it. Both are sent to one address. */
function freezeForm(view: View, kind: Kind, fields: (form: FormState | undefined) => ReactElement): ReactElement {
  const action = linkTo(view, '/freezes');
  const sent = formOf(view, action);
  const form = sent?.values.kind === kind ? sent : undefined;
  return (
    <form className="reason" method="post" action={action} data-once>
      <input type="hidden" name="kind" defaultValue={kind} />
      {fields(form)}
      {reasonField(view, form, `${kind}-reason`)}
      {submitRow(view.t('freezeMake'))}
    </form>
  );
}

const onceForm = (view: View): ReactElement =>
  freezeForm(view, 'once', (form) => (
    <>
      {textField(view, { form, name: 'startsAt', type: 'datetime-local', hint: view.t('freezeStartHint') })}
      {textField(view, { form, name: 'endsAt', type: 'datetime-local', required: true, hint: view.t('freezeEndHint') })}
    </>
  ));

const weeklyForm = (view: View): ReactElement =>
  freezeForm(view, 'weekly', (form) => (
    <>
      <fieldset className="kinds days">
        <legend className="field">{view.t('freezeDays')}</legend>
        {[...weekdays.slice(1), weekdays[0]].map((day) => (
          <label key={day} className="check">
            <input type="checkbox" name={day} defaultValue="on" defaultChecked={form?.values[day] === 'on'} />
            {view.t(`day_${day}`)}
          </label>
        ))}
      </fieldset>
      {textField(view, {
        form,
        name: 'from',
        id: 'freeze-from',
        label: view.t('freezeFrom'),
        type: 'time',
        required: true,
      })}
      {textField(view, {
        ...{ form, name: 'to', id: 'freeze-to', label: view.t('freezeTo'), type: 'time', required: true },
        hint: view.t('freezeToHint'),
      })}
    </>
  ));

/** Lists the freezes of a channel, and has the forms of new ones for operations. */
export function freezesPage(view: View, rows: readonly FreezeRow[]): string {
  const heading = view.t('freezes');
  const mayAdd = view.actor !== undefined && isOps(view.actor);
  const lift = ({ id }: FreezeRow) =>
    mayAdd && (
      <a className="btn btn-s" href={linkTo(view, `/freezes/${id}/lift`)}>
        {view.t('freezeLift')}
      </a>
    );
  const list = tablePanel(view, {
    id: 'freezes',
    heading,
    columns: ['reason', 'times', 'state', 'who', 'actions'],
    none: view.t('freezesNone'),
    start: mayAdd ? { href: '#new-freeze', label: view.t('freezeNew') } : undefined,
    rows: rows.map((row) => ({
      key: row.id,
      head: <b>{row.reason}</b>,
      cells: [
        timesText(view, row),
        row.until ? (
          <span key="state" className="badge is-few free">
            {view.t('frozenUntil', { at: view.at(row.until) })}
          </span>
        ) : (
          view.t('freezeOpen')
        ),
        <>
          {row.createdBy} · {moment(view, row.createdAt)}
        </>,
        lift(row),
      ],
    })),
  });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('freezesLead', { channel: channelName(view, view.channel) })}</p>
        </div>
      </section>
      {list}
      {mayAdd && (
        <div className="pair">
          {narrowPanel('new-freeze', view.t('freezeNewOnce'), onceForm(view))}
          {narrowPanel('new-weekly', view.t('freezeNewWeekly'), weeklyForm(view))}
        </div>
      )}
    </>
  );
  return page(view, { heading, section: 'freezes', main });
}

/** Confirms that a freeze ends for good. */
export function liftConfirmation(view: View, freeze: Freeze): Confirmation {
  return {
    heading: view.t('freezeLiftOf'),
    about: consequence(view.t('freezeLiftLead'), [
      fact(view.t('times'), timesText(view, freeze)),
      fact(view.t('reason'), freeze.reason),
      fact(view.t('who'), freeze.createdBy),
    ]),
    submit: view.t('freezeLift'),
    isDangerous: false,
    cancelTo: linkTo(view, '/freezes'),
  };
}
