import { read } from '../checks/files.ts';
import { tablesOf } from './chapter.ts';

/**
 * Levels of the requirements of OWASP ASVS 5.0.0: for each chapter its sections in order, with one digit for each requirement in order.
 * Ids and levels are facts of the standard's list (https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/docs_en, OWASP Foundation, CC BY-SA 4.0).
 */
const levels: Readonly<Record<string, string>> = {
  V1: '22 1111122223 112222222223 222 123',
  V2: '122 112 12223 23',
  V3: '3 113 12223 11222233 11122333 3 22333',
  V4: '12233 23333 22 1222',
  V5: '2 112333 113 222',
  V6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  V7: '222 1111 22 11222 223 22',
  V8: '1233 1123 133 23',
  V9: '111 1222',
  V10: '22 223 22223 1111122222233333 22222 22 222',
  V11: '2233 22233 11233 1222 23 23 33',
  V12: '12233 11 22223',
  V13: '2333 222223 2233 1222233',
  V14: '22 12223333 122',
  V15: '12233 12233 1222222 3333',
  V16: '2 22222 2222 222 2223',
  V17: '23 22223333 22',
};

/** Level of each requirement, by its id, in the order of the standard. */
export const asvsLevels: ReadonlyMap<string, number> = new Map(
  Object.entries(levels).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((digits, section) =>
        [...digits].map((digit, at) => [`${chapter}.${section + 1}.${at + 1}`, Number(digit)] as const),
      ),
  ),
);

const STATES = ['test', 'text', 'n/a', 'accepted', 'open'] as const;
/** States whose rows say why. */
const REASONED: readonly string[] = ['n/a', 'accepted', 'open'];
type State = (typeof STATES)[number];

export interface AsvsRow {
  id: string;
  requirement: string;
  state: string;
  /** Files that show it, in backticks, or the reason of the state. */
  evidence: string;
}

/** Rows of a text with tabs between its cells, without the head. */
export const asvsRows = (text: string): AsvsRow[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', requirement = '', state = '', evidence = ''] = line.split('\t');
      return { id, requirement, state, evidence };
    });

/** Requirements of levels 1 and 2: the few words only help to find their text in the standard. */
export const listedAsvs = asvsRows(read('shared/tooling/conformance/asvs.tsv'));

const pathsIn = (evidence: string) =>
  [...evidence.matchAll(/`([^`\s]+\.(?:tsx?|ya?ml|conf|md))`/g)].map(([, path = '']) => path);
const isTestFile = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

function evidenceFault({ state, evidence }: AsvsRow, exists: (path: string) => boolean): string | undefined {
  const paths = pathsIn(evidence);
  const missing = paths.find((path) => !exists(path));
  if (missing !== undefined) return `no file ${missing}`;
  if (state === 'test' && !paths.some(isTestFile)) return 'names no test';
  if (state === 'text' && paths.length === 0) return 'names no document';
  return REASONED.includes(state) && !/\w+ \w+ \w+/.test(evidence) ? 'gives no reason' : undefined;
}

/** Faults of the rows for levels 1 and 2: missing, unknown and repeated ids, wrong states and evidence. */
export function asvsFaults(rows: readonly AsvsRow[], exists: (path: string) => boolean): string[] {
  const wanted = [...asvsLevels].filter(([, level]) => level <= 2).map(([id]) => id);
  const listed = rows.map(({ id }) => id);
  const missing = wanted.filter((id) => !listed.includes(id)).map((id) => `${id}: missing`);
  const faults = rows.flatMap((row, at) => {
    const { id, requirement, state } = row;
    if (!wanted.includes(id)) return [`${id}: not of level 1 or 2`];
    if (listed.indexOf(id) !== at) return [`${id}: repeated`];
    if (!requirement) return [`${id}: no requirement`];
    if (!STATES.includes(state as State)) return [`${id}: unknown state ${state}`];
    const fault = evidenceFault(row, exists);
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });
  const order = wanted.filter((id) => listed.includes(id));
  const isOrdered = missing.length + faults.length > 0 || order.every((id, at) => id === listed[at]);
  return [...missing, ...faults, ...(isOrdered ? [] : ['the rows are not in the order of the standard'])];
}

/** The first cells of the document's summary: each state with the number of its rows. */
export const asvsSummary = (rows: readonly AsvsRow[]): string[] =>
  STATES.map((wanted) => `| ${wanted} | ${rows.filter(({ state }) => state === wanted).length} |`);

/** The listed rows as a table. */
export const asvsText = (): string =>
  tablesOf(
    [{ title: 'OWASP ASVS 5.0.0, levels 1 and 2', rows: listedAsvs }],
    ['Id', 'L', 'Requirement', 'State', 'Evidence or reason'],
    ({ id, requirement, state, evidence }) => [id, String(asvsLevels.get(id)), requirement, state, evidence],
  );
