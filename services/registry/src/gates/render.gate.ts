import type { TrialFault, TrialShell } from '@horno/render/trial';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, finding } from '../findings.ts';
import type { Upload } from '../versions/document.ts';
import { storedDocument } from '../versions/document.ts';
import { newestShell } from '../versions/versions.repo.ts';
import { filesOfShop } from './container.gate.ts';
import { scriptWarnings } from './script.gate.ts';

/** The shell that the parts are mounted in; undefined before the first one. */
async function shellOf({ db, store }: Pick<RegistryDeps, 'db' | 'store'>): Promise<TrialShell | undefined> {
  const row = await newestShell(db);
  if (!row) return undefined;
  const { digest } = row;
  const { entry } = storedDocument(row.document);
  return { digest, entry, read: (path) => store.read('shell', digest, path) };
}

/** The message of the trial about a Trusted Types policy that the shop does not permit. */
const POLICY = /does not permit the Trusted Types policy (.+)\.$/;

/** Findings of code that is refused where a part reaches it, and a warning where a text only contains it. */
function refusedCode({ part, text, place, sink }: TrialFault): Finding | undefined {
  const at = { place: place || part };
  if (sink === 'eval') return finding('REG-SCRIPT-EVAL', { ...at, what: 'eval, Function' });
  if (sink === 'import()') return finding('REG-SCRIPT-IMPORT', at);
  const [, policy] = POLICY.exec(text) ?? [];
  return policy === undefined ? undefined : finding('REG-POLICY-UNDECLARED', { ...at, policy });
}

const codeOfPhase = {
  unmount: 'REG-UNMOUNT',
  hydrate: 'REG-HYDRATION',
  leftover: 'REG-LEFTOVER',
  late: 'REG-SERVER-LATE',
} as const;

const findingsOf = (code: 'REG-RENDER-SERVER' | 'REG-RENDER-BROWSER', faults: readonly TrialFault[]): Finding[] =>
  faults.map((fault) => {
    const { part, text, place, sink, phase } = fault;
    const where = { part, place: place && `(${place})` };
    const refused = refusedCode(fault);
    if (refused) return refused;
    if (sink) return finding('REG-TRUSTED-TYPES', { ...where, sink });
    return finding(phase ? codeOfPhase[phase] : code, { ...where, reason: text });
  });

/**
 * Renders every declared part once, on the server and in a DOM. The registry does it itself: what a command line says about a build is
 * not trusted. Without a DOM to try it in, code counts that would be refused if it ran. A part that is slow on the server is a warning.
 */
export async function renderGate(
  deps: Pick<RegistryDeps, 'db' | 'store' | 'trial' | 'log'>,
  upload: Upload,
): Promise<{ refused: Finding[]; warnings: Finding[] }> {
  const { document, digest, files: own, maps = new Map() } = upload;
  const untried = () => scriptWarnings(document, filesOfShop(document, own), maps);
  if (!deps.trial) return { refused: untried(), warnings: [] };
  // Maps name the places of errors.
  const files = new Map([...own, ...maps]);
  const startedMs = performance.now();
  const { server, slow, browser } = await deps.trial({ document, digest, files }, await shellOf(deps));
  deps.log.info({ name: document.name, ms: Math.round(performance.now() - startedMs) }, 'parts rendered');
  const refused = [
    ...findingsOf('REG-RENDER-SERVER', server),
    ...(browser ? findingsOf('REG-RENDER-BROWSER', browser) : untried()),
  ];
  return { refused, warnings: slow.map(({ part, ms, place }) => finding('REG-SERVER-SLOW', { part, ms, place })) };
}
