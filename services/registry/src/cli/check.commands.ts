import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SigningKeySchema } from '@horno/contracts/release';
import * as z from 'zod';
import type { AuditVerdict } from '../audit/chain.ts';
import { verifyExport } from '../audit/verify-export.ts';
import { describeDiagnosis } from '../doctor/describe.ts';
import { call } from '../operations/command.ts';
import { examine, verifyAudit as verifyLog } from '../operations/figures.ts';
import type { Run } from './context.ts';
import { CliFailure, exitCodes } from './exit.ts';

async function trustedKeys(path: string | undefined): Promise<Record<string, string> | undefined> {
  if (!path) return undefined;
  const { keys } = z.object({ keys: z.array(SigningKeySchema) }).parse(JSON.parse(await readFile(path, 'utf8')));
  return Object.fromEntries(keys.map((key) => [key.keyId, key.publicKey]));
}

/** The registry's own log, or an exported file without asking the registry; `keys` is what `horno keys list --json` once said. */
export async function verifyAudit(run: Run, file: string | undefined, { keys }: { keys?: string }): Promise<void> {
  const { context } = run;
  const inFolder = (path: string) => resolve(context.cwd, path);
  const verdict: AuditVerdict = file
    ? verifyExport(await readFile(inFolder(file), 'utf8'), await trustedKeys(keys && inFolder(keys)))
    : await call(run, verifyLog, {});
  if (verdict.ok) return run.print({ verdict }, [`The audit is whole: ${verdict.rows} rows, head ${verdict.head}`]);
  const { problem = 'row', brokenAt = '–' } = verdict;
  throw new CliFailure(exitCodes.refused, {
    code: 'CLI-AUDIT-BROKEN',
    message: `The audit does not verify: ${problem}, at row ${brokenAt}.`,
  });
}

export async function exportAudit(run: Run, { out }: { out?: string }): Promise<void> {
  const text = await run.client.text('/audit/export');
  if (!out) return run.context.write(text);
  const path = resolve(run.context.cwd, out);
  await writeFile(path, text);
  return run.print({ path }, [`Exported to ${path}`]);
}

const oldestNode = [20, 19] as const;

function nodeFindings() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  const params = { version: process.versions.node };
  return isOld ? [describeDiagnosis({ code: 'DOC-NODE', severity: 'error', params })] : [];
}

/** Exits with code 1 when there is an error; warnings do not fail. */
export async function doctor(run: Run): Promise<void> {
  const answer = await call(run, examine, {});
  const findings = [...nodeFindings(), ...answer.findings];
  const sign = { error: '✗', warning: '!', ok: '✓' };
  const lines = findings.flatMap(({ code, severity, message, hint }) => [
    `${sign[severity]} ${code}  ${message}`,
    ...(hint ? [`  → ${hint}`] : []),
  ]);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return run.print({ findings }, lines);
  if (!run.isJson) for (const line of lines) run.context.write(`${line}\n`);
  throw new CliFailure(exitCodes.refused, {
    code: 'CLI-DOCTOR',
    message: `${errors.length} errors.`,
    findings: run.isJson ? (errors as unknown as CliFailure['findings']) : [],
  });
}
