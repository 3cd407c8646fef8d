import type { Arm } from '@horno/contracts/composition';
import type { ReleasePayload, Rollout } from '@horno/contracts/release';
import type { ClientDeadlines } from '../composition/compose.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';

/** Views that are served now: the live release and, during a rollout, its arms. */
export interface Variants {
  live: ReleaseView;
  rollout?: Rollout;
  arms?: Readonly<Record<Arm, ReleaseView>>;
  /** Earlier release ids of this rollout's candidate. A session on one of them is on the candidate. */
  earlierCandidates: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** Returns the view of an arm. The browser reports the arm with its beacons. */
function forArm(view: ReleaseView, arm: Arm, rollout: string): ReleaseView {
  const { es, en } = view.compositions;
  const compositions = { es: { ...es, arm, rollout }, en: { ...en, arm, rollout } };
  return { ...view, key: `${view.key}/${arm}`, compositions };
}

export function createVariants(payload: ReleasePayload, deadlines: ClientDeadlines, previous?: Variants): Variants {
  const live = releaseView(payload, deadlines);
  const { rollout } = payload;
  if (!rollout) return { live, earlierCandidates: none };
  const candidate = releaseView({ ...payload, release: rollout.candidate }, deadlines);
  const earlier =
    previous?.rollout?.id === rollout.id ? [...previous.earlierCandidates, previous.rollout.candidate.id] : [];
  return {
    live,
    rollout,
    arms: { control: forArm(live, 'control', rollout.id), candidate: forArm(candidate, 'candidate', rollout.id) },
    earlierCandidates: new Set(earlier),
  };
}

export const variantViews = ({ live, arms }: Variants): ReleaseView[] => [live, ...(arms ? Object.values(arms) : [])];
