import type { TrialFault, TrialShell } from '@horno/render/trial';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, finding } from '../findings.ts';
import type { Upload } from '../versions/document.ts';
import { storedDocument } from '../versions/document.ts';
import { newestShell } from '../versions/versions.repo.ts';

/** The shell that the parts are mounted in; undefined before the first one. */
async function shellOf({ db, store }: Pick<RegistryDeps, 'db' | 'store'>): Promise<TrialShell | undefined> {
  const row = await newestShell(db);
  if (!row) return undefined;
  const { digest } = row;
  const { entry } = storedDocument(row.document);
  return { digest, entry, read: (path) => store.read('shell', digest, path) };
}

const findingsOf = (code: 'REG-RENDER-SERVER' | 'REG-RENDER-BROWSER', faults: readonly TrialFault[]): Finding[] =>
  faults.map(({ part, text, place, sink, isEnd }) => {
    const where = { part, place: place && `(${place})` };
    if (sink) return finding('REG-TRUSTED-TYPES', { ...where, sink });
    return finding(isEnd ? 'REG-UNMOUNT' : code, { ...where, reason: text });
  });

/**
 * Renders every declared part once, on the server and in a DOM. The registry does it itself: what a command line says about a build is
 * not trusted.
 */
export async function renderGate(
  deps: Pick<RegistryDeps, 'db' | 'store' | 'trial' | 'log'>,
  upload: Upload,
): Promise<Finding[]> {
  if (!deps.trial) return [];
  const { document, digest, files: own, maps = new Map() } = upload;
  // Maps name the places of errors.
  const files = new Map([...own, ...maps]);
  const startedMs = performance.now();
  const { server, browser } = await deps.trial({ document, digest, files }, await shellOf(deps));
  deps.log.info({ name: document.name, ms: Math.round(performance.now() - startedMs) }, 'parts rendered');
  return [...findingsOf('REG-RENDER-SERVER', server), ...findingsOf('REG-RENDER-BROWSER', browser)];
}
