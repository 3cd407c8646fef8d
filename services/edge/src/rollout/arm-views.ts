import type { Arm } from '@horno/contracts/composition';
import type { ReleasePayload, Rollout } from '@horno/contracts/release';
import type { ClientDeadlines } from '../composition/compose.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';

/** What is served of a document: the live release, and while a rollout runs each of its sides. */
export interface ArmViews {
  live: ReleaseView;
  rollout?: Rollout;
  arms?: Readonly<Record<Arm, ReleaseView>>;
  /** Numbers that the candidate of this rollout had before: a session that is on one is on the candidate. */
  formerly: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** The same view, as who is on this side sees it: the browser tells of it in what it reports. */
function onSide(view: ReleaseView, arm: Arm, rollout: string): ReleaseView {
  const { es, en } = view.compositions;
  const compositions = { es: { ...es, arm, rollout }, en: { ...en, arm, rollout } };
  return { ...view, key: `${view.key}/${arm}`, compositions };
}

/** `former`: what was served until now. */
export function armViews(payload: ReleasePayload, deadlines: ClientDeadlines, former?: ArmViews): ArmViews {
  const live = releaseView(payload, deadlines);
  const { rollout } = payload;
  if (!rollout) return { live, formerly: none };
  const candidate = releaseView({ ...payload, release: rollout.candidate }, deadlines);
  const before = former?.rollout?.id === rollout.id ? [...former.formerly, former.rollout.candidate.id] : [];
  return {
    live,
    rollout,
    arms: { control: onSide(live, 'control', rollout.id), candidate: onSide(candidate, 'candidate', rollout.id) },
    formerly: new Set(before),
  };
}

export const allViews = ({ live, arms }: ArmViews): ReleaseView[] => [live, ...(arms ? Object.values(arms) : [])];
