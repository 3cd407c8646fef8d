import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallId, calls } from '@horno/contracts/calls';
import { type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { unraisedErrors } from '@horno/contracts/unraised-errors';
import { documentedCodesOf } from '../src/http/documented-codes.ts';

/**
 * `check-raised-codes.ts <folder>`: whether the tests of a whole run have made the back end send every code of the catalogues
 * (spec 1 §8, spec 2 §8), but for those that are listed as never raised, and none of these; and whether the API document lists each code
 * for the calls that sent it. The folder is what the run was given as HORNO_RAISED_CODES.
 */
const [, , folder = ''] = process.argv;
const raised = new Map<string, Set<string>>();
for (const name of readdirSync(folder)) {
  for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
    const [code = '', call = ''] = line.split(' ');
    raised.set(code, (raised.get(code) ?? new Set()).add(call));
  }
}
const faults = [
  ...Object.keys(errorCodes)
    .filter((code) => !raised.has(code) && !Object.hasOwn(unraisedErrors, code))
    .map((code) => `${code}: no test makes the back end send it, and it is not listed as never raised`),
  ...Object.keys(unraisedErrors)
    .filter((code) => raised.has(code))
    .map((code) => `${code}: listed as never raised, and sent by ${[...(raised.get(code) ?? [])].join(', ')}`),
  ...[...raised.keys()]
    .filter((code) => !Object.hasOwn(errorCodes, code))
    .map((code) => `${code}: not in the catalogue`),
  ...[...raised].flatMap(([code, ids]) =>
    [...ids]
      .filter((id) => id in calls && !documentedCodesOf(calls[id as CallId]).includes(code as ErrorCode))
      .map((id) => `${code}: sent by ${id}, and the API document does not list it there`),
  ),
];
const all = Object.keys(errorCodes).length;
process.stdout.write(
  `${raised.size} of ${all} codes sent by tests, ${Object.keys(unraisedErrors).length} never raised, ${faults.length} faults\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
