import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ReleasePayloadSchema, SigningKeySchema } from '@horno/contracts/release';
import * as z from 'zod';
import type { AuditVerdict } from '../audit/chain.ts';
import { verifyExport } from '../audit/verify-export.ts';
import { describeDiagnosis } from '../doctor/describe.ts';
import { AuditVerdictSchema, DoctorSchema, KeysSchema, MadeReleaseSchema, RevertedSchema } from '../http/schemas.ts';
import type { Run } from './context.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { tableText } from './print.ts';
import { type InChannel, madeLines, type Ordering, pathOf } from './release.commands.ts';

/** The release that a channel runs. */
async function currentRelease(run: Run, options: InChannel) {
  const { payload } = await run.client.call(z.object({ payload: z.string() }), 'GET', pathOf(options, 'release'));
  return ReleasePayloadSchema.parse(JSON.parse(payload)).release;
}

export async function listFlags(run: Run, options: InChannel): Promise<void> {
  const { flags } = await currentRelease(run, options);
  const rows = Object.entries(flags).map(([flag, isOn]) => [flag, isOn ? 'on' : 'off']);
  const lines = rows.length > 0 ? [tableText([['FLAG', 'STATE'], ...rows]).trimEnd()] : ['No flags are set.'];
  run.print({ flags }, lines);
}

export async function setFlag(
  run: Run,
  { flag, state, channel, ...order }: Ordering & { flag: string; state: string; until?: string },
): Promise<void> {
  const value = state === 'unset' ? null : state === 'on';
  const body = { flags: { [flag]: value }, ...order };
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, 'flags'), body);
  run.print({ release }, madeLines(release));
}

export async function setNeeds(
  run: Run,
  { remote, others, channel, ...order }: Ordering & { remote: string; others: string[] },
): Promise<void> {
  const body = { needs: { [remote]: others.length > 0 ? others : null }, ...order };
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, 'needs'), body);
  run.print({ release }, madeLines(release));
}

function printKeys(run: Run, found: z.output<typeof KeysSchema>): void {
  const stateOf = (keyId: string, index: number) => {
    if (index === 0) return 'signs';
    return keyId === found.next ? 'next' : 'earlier';
  };
  const rows = found.keys.map(({ keyId, endorsement }, index) => [
    keyId,
    stateOf(keyId, index),
    endorsement?.keyId ?? '',
  ]);
  const table = tableText([['ID', 'STATE', 'ENDORSED BY'], ...rows]);
  run.print(found, [table.trimEnd()]);
}

/** For people; with `env` nothing but what an edge is given as EDGE_PUBLIC_KEYS. */
export async function listKeys(run: Run, { env }: { env?: boolean }): Promise<void> {
  const found = await run.client.call(KeysSchema, 'GET', '/keys');
  if (!env) return printKeys(run, found);
  const pems = Object.fromEntries(found.keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
  return run.context.write(`${JSON.stringify(pems)}\n`);
}

export async function changeKeys(run: Run, path: string, reason: string): Promise<void> {
  printKeys(run, await run.client.call(KeysSchema, 'POST', path, { reason }));
}

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
    : await run.client.call(AuditVerdictSchema, 'GET', '/audit/verify');
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

export async function revertAudit(
  run: Run,
  seq: number,
  { reason, dryRun }: { reason: string; dryRun?: boolean },
): Promise<void> {
  const reverted = await run.client.call(RevertedSchema, 'POST', `/audit/${seq}/revert`, { reason, dryRun });
  run.print({ reverted }, [`${reverted.dryRun ? 'Would revert' : 'Reverted'} row ${seq} (${reverted.action})`]);
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
  const answer = await run.client.call(DoctorSchema, 'GET', '/doctor');
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
