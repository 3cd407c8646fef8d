import type { Arm, ReleasePayload, Rollout } from '@horno/contracts';
import type { ClientDeadlines } from '../composition/compose.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';

/** What is served of a document: the live release, and while a rollout runs each of its sides. */
export interface ArmViews {
  live: ReleaseView;
  rollout?: Rollout;
  arms?: Readonly<Record<Arm, ReleaseView>>;
}

/** The same view, as who is on this side sees it: the browser tells of it in what it reports. */
function onSide(view: ReleaseView, arm: Arm): ReleaseView {
  const { es, en } = view.compositions;
  const compositions = { es: { ...es, arm }, en: { ...en, arm } };
  return { ...view, key: `${view.key}/${arm}`, compositions };
}

export function armViews(payload: ReleasePayload, deadlines: ClientDeadlines): ArmViews {
  const live = releaseView(payload, deadlines);
  const { rollout } = payload;
  if (!rollout) return { live };
  const candidate = releaseView({ ...payload, release: rollout.candidate }, deadlines);
  return { live, rollout, arms: { control: onSide(live, 'control'), candidate: onSide(candidate, 'candidate') } };
}

export const allViews = ({ live, arms }: ArmViews): ReleaseView[] => [live, ...(arms ? Object.values(arms) : [])];
