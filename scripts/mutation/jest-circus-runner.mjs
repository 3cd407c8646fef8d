import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import runTestFile from '../../shared/tooling/jest/native-runner.mjs';

const activeMutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;
let isRegistered = false;
/** The last mutant that a test noticed, with the result of that test's file. */
let noticed;

/** Loads a test file, and with it the mutated package, once for each mutant: a mutant may act while its module loads. */
function load(path) {
  if (!isRegistered) {
    register('./fresh-modules.mjs', import.meta.url, { data: { root: pathToFileURL(`${process.cwd()}/`).href } });
    isRegistered = true;
  }
  return import(`${pathToFileURL(path)}?mutant=${activeMutant() ?? 'none'}`);
}

/** Runs a test file. After a failure the later files of the same mutant report that failure again: one test that notices it is enough. */
export default async function run(...words) {
  const mutant = activeMutant();
  if (mutant !== undefined && noticed?.mutant === mutant) return { ...noticed.result };
  const result = await runTestFile(...words, load);
  if (result.numFailingTests > 0) noticed = { mutant, result: { ...result } };
  return result;
}
