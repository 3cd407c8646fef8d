import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import * as z from 'zod';
import { type Counts, codesOf, type Side, sourceKey } from './figures.ts';
import { fisherGreater, type Proportion } from './fisher.ts';

/**
 * Significance level of the guard. It tests about thirty figures every few seconds while a rollout runs. Repeated tests of one figure
 * depend on each other and count as at most twenty independent tests. At one in a hundred thousand per test, the guard stops fewer
 * than one in a hundred rollouts that change nothing.
 */
const ALPHA = 1e-5;

/** A compared figure. `floor` is the minimum difference, as a share of visitors, that counts as worse. */
interface Rule {
  name: string;
  floor: number;
  proportion(counts: Counts): Proportion;
  /** Applies to the whole page only. */
  isWhole?: boolean;
  /** Not between two times of day: people buy at noon and not at four. */
  isTimely?: boolean;
}

const of = (counts: Counts, measure: string) => counts[measure] ?? 0;

const visitors = (measure: string) => (counts: Counts) => {
  const seen = of(counts, 'seen');
  return { hits: Math.min(of(counts, measure), seen), of: seen };
};

const poor = (vital: string) => (counts: Counts) => {
  const [good, fair, bad] = ['good', 'needs-improvement', 'poor'].map((rating) =>
    of(counts, `vital.${vital}.${rating}`),
  );
  return { hits: bad ?? 0, of: (good ?? 0) + (fair ?? 0) + (bad ?? 0) };
};

/** Of visits, those that did not get there. */
const lost = (step: string) => (counts: Counts) => {
  const visits = of(counts, 'step.visit');
  return { hits: Math.max(0, visits - of(counts, `step.${step}`)), of: visits };
};

export const rules: readonly Rule[] = [
  { name: 'load-failures', floor: 0.01, proportion: visitors('failed') },
  { name: 'errors', floor: 0.02, proportion: visitors('errored') },
  { name: 'LCP', floor: 0.1, proportion: poor('LCP') },
  { name: 'INP', floor: 0.1, proportion: poor('INP') },
  { name: 'CLS', floor: 0.1, proportion: poor('CLS') },
  { name: 'no-cart', floor: 0.03, proportion: lost('cart'), isWhole: true, isTimely: true },
  { name: 'no-order', floor: 0.01, proportion: lost('order'), isWhole: true, isTimely: true },
];

const ProportionSchema = z.object({ hits: z.number(), of: z.number() });
/** The state of a version by one rule of the guard. */
export const VerdictSchema = z.object({
  /** `*` is the page as a whole. */
  remote: z.string(),
  version: z.string(),
  rule: z.string(),
  tested: ProportionSchema,
  control: ProportionSchema,
  state: z.enum(['waiting', 'fine', 'worse']),
  /** Probability by chance. */
  p: z.number(),
  /** Most frequent codes behind it. */
  codes: z.array(z.string()).optional(),
});
export type Verdict = z.output<typeof VerdictSchema>;

export interface Compared {
  tested: Side;
  control: Side;
  /** Digests by name that each side runs. */
  testedVersions: Readonly<Record<string, string>>;
  controlVersions: Readonly<Record<string, string>>;
  /** Visitors of each side before a version counts as fine. A version that is worse needs evidence only. */
  minSample: number;
  /** True when both arms ran at the same time. */
  isParallel: boolean;
}

const share = ({ hits, of: all }: Proportion) => (all === 0 ? 0 : hits / all);

/** A control without visitors counts as one of the same size that fails for half of its visitors. */
const assumedControl = ({ of: all }: Proportion): Proportion => ({ hits: Math.ceil(all / 2), of: all });

function verdictOf(
  rule: Rule,
  tested: Counts,
  control: Counts,
  minSample: number,
): Pick<Verdict, 'tested' | 'control' | 'state' | 'p'> {
  const [ours, theirs] = [rule.proportion(tested), rule.proportion(control)];
  const both = { tested: ours, control: theirs };
  const p = fisherGreater(ours, theirs.of > 0 ? theirs : assumedControl(ours));
  if (p < ALPHA && share(ours) - share(theirs) >= rule.floor) return { ...both, p, state: 'worse' };
  return { ...both, p, state: ours.of < minSample || theirs.of < minSample ? 'waiting' : 'fine' };
}

/**
 * Compares both sides as a whole, and by remote: a new version with the one that it replaces, and the others with themselves,
 * since a version can also break its neighbour. A remote that the control does not have is compared with the control as a whole.
 */
export function evaluateRollout({
  tested,
  control,
  testedVersions,
  controlVersions,
  minSample,
  isParallel,
}: Compared): Verdict[] {
  const applied = rules.filter(({ isTimely }) => isParallel || !isTimely);
  const whole = applied.map((rule) => ({
    remote: WHOLE_PAGE,
    version: '',
    rule: rule.name,
    ...verdictOf(rule, tested.whole, control.whole, minSample),
  }));
  const sources = Object.entries(testedVersions).flatMap(([remote, version]) => {
    const ours = tested.sources[sourceKey(remote, version)] ?? {};
    const previous = controlVersions[remote];
    const theirs = previous === undefined ? control.whole : (control.sources[sourceKey(remote, previous)] ?? {});
    const codes = codesOf(ours);
    return applied
      .filter(({ isWhole }) => !isWhole)
      .map((rule) => ({
        remote,
        version,
        rule: rule.name,
        ...verdictOf(rule, ours, theirs, minSample),
        ...(codes.length > 0 && { codes }),
      }));
  });
  return [...sources, ...whole];
}

const percent = (proportion: Proportion) => `${(share(proportion) * 100).toFixed(2)} %`;
const fraction = ({ hits, of: all }: Proportion) => `${hits}/${all}`;

/** Text for the log: `load-failures of mf-x@0a1b2c3d4e5f: 96.00 % (48/50) against 0.00 % (0/60)`. */
export function reasonOf({ remote, version, rule, tested, control, codes = [] }: Verdict): string {
  const whose = remote === WHOLE_PAGE ? 'all pages' : `${remote}@${version.slice(0, 12)}`;
  const kinds = codes.length > 0 ? `; ${codes.join(', ')}` : '';
  const text = `${rule} of ${whose}: ${percent(tested)} (${fraction(tested)}) against ${percent(control)} (${fraction(control)})${kinds}`;
  return text.slice(0, 300);
}
