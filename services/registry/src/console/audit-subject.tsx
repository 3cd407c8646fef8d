import type { ReactElement } from 'react';
import type { AuditRow } from '../audit/chain.ts';
import type { Queries } from '../db/queries.ts';
import type { Change } from '../releases/change.ts';
import { changeOf, findPlans } from '../releases/plans.repo.ts';
import { contentOf, findRollouts } from '../rollouts/rollouts.repo.ts';
import { changeText } from './plan.page.tsx';
import { channelName, linkTo, type View } from './view.ts';

interface AuditSubject {
  path: string;
  channel: string;
  change: Change;
}

/** Rollouts and plans of the audit, by their id. */
export type AuditSubjects = ReadonlyMap<string, AuditSubject>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const release = /^(.+)#(\d+)$/;
const remote = /^(shell|mf-[a-z0-9-]+)$/;

/** Reads the rollouts and plans that these rows name by their id. */
export async function subjectsOf(db: Queries, rows: readonly AuditRow[]): Promise<AuditSubjects> {
  const ids = [...new Set(rows.map(({ subject }) => subject).filter((subject) => uuid.test(subject)))];
  const [rollouts, plans] = await Promise.all([findRollouts(db, ids), findPlans(db, ids)]);
  return new Map<string, AuditSubject>([
    ...rollouts.map((row): [string, AuditSubject] => [
      row.id,
      { path: '/rollout', channel: row.channel, change: contentOf(row).change },
    ]),
    ...plans.map((row): [string, AuditSubject] => [
      row.id,
      { path: `/plans/${row.id}`, channel: row.channel, change: changeOf(row) },
    ]),
  ]);
}

/** `ops (ana@horno.pe)` of a token, the host of a webhook. */
function nameIn({ before, after }: AuditRow): string | undefined {
  const parts = JSON.parse(after ?? before ?? '{}') as { scope?: string; holder?: string; host?: string };
  const { scope, holder, host } = parts;
  return scope && holder ? `${scope} (${holder})` : (scope ?? host);
}

/** Names the subject of a row and links to it: a rollout or plan by what it changes and its channel, not by its id. */
export function auditSubject(view: View, row: AuditRow, subjects: AuditSubjects): ReactElement | string {
  const { subject } = row;
  const known = subjects.get(subject);
  if (known) {
    const { channel, path, change } = known;
    return (
      <span title={subject}>
        <a href={linkTo({ ...view, channel }, path, path === '/rollout' ? { rollout: subject } : {})}>
          {changeText(change)}
        </a>{' '}
        · {channelName(view, channel)}
      </span>
    );
  }
  const [, channel, id] = release.exec(subject) ?? [];
  if (channel && id) return <a href={linkTo({ ...view, channel }, `/releases/${id}`)}>{subject}</a>;
  if (remote.test(subject)) return <a href={linkTo(view, `/remotes/${subject}`)}>{subject}</a>;
  return uuid.test(subject) ? <span title={subject}>{nameIn(row) ?? subject}</span> : subject;
}
