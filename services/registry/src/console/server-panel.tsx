import type { ReactElement } from 'react';
import type { ServerPart } from '../telemetry/server-health.ts';
import { moment, mono, tablePanel, versionLink } from './parts.tsx';
import { percentText } from './rollout-texts.ts';
import type { View } from './view.ts';

function stateOf(view: View, { state, fault, failed, rendered }: ServerPart): ReactElement {
  const words = view.t(`server_${state}`, { percent: percentText(view, (failed / (failed + rendered)) * 100) });
  if (state === 'rendering') return <>{words}</>;
  return (
    <span className="badge is-bad" title={fault?.text}>
      {words}
    </span>
  );
}

function lastError(view: View, { fault }: ServerPart): ReactElement | string {
  if (!fault) return '';
  return (
    <>
      {fault.text} {mono(fault.place)} <small className="dim">{moment(view, fault.at)}</small>
    </>
  );
}

/** Shows how the server bundles of a remote render: each part with its counts, times and last error. */
export function serverPanel(view: View, parts: readonly ServerPart[]): ReactElement {
  const number = (value: number) => value.toLocaleString(view.lang);
  return tablePanel(view, {
    id: 'server',
    heading: view.t('serverParts'),
    columns: ['serverPart', 'version', 'serverState', 'serverRendered', 'serverFailed', 'serverTime', 'serverError'],
    none: view.t('serverNone'),
    rows: parts.map((each) => ({
      key: `${each.version} ${each.part}`,
      head: mono(each.part),
      cells: [
        versionLink(view, each.version),
        stateOf(view, each),
        number(each.rendered),
        number(each.failed),
        each.rendered > 0 ? view.t('serverMs', { mean: number(each.meanMs), most: number(each.slowestMs) }) : '',
        lastError(view, each),
      ],
    })),
  });
}
