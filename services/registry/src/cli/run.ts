import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { describeFinding, Refusal } from '../findings.ts';
import { createClient } from './client.ts';
import type { CliContext, Open, Run } from './context.ts';
import { findToken } from './credentials.ts';
import { badSetting, CliFailure, exitCodes } from './exit.ts';
import { buildProgram } from './program.ts';

export { buildProgram };

/** Origin of the registry. Throws CLI-URL for anything but an address of the web. */
function originOf(option: string | undefined, { env }: CliContext): string {
  const url = option ?? env.HORNO_OPS_URL ?? 'http://localhost:3001';
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  const name = option === undefined ? 'HORNO_OPS_URL' : '--url';
  const hint = 'Give the address of operations with http or https, like http://localhost:3001.';
  throw badSetting('CLI-URL', `${name} is not an address: «${url}».`, hint);
}

interface Failed {
  exitCode: number;
  code: string;
  message: string;
  findings: CliFailure['findings'];
}

function failed(error: unknown): Failed {
  if (error instanceof CliFailure) return error;
  if (error instanceof Refusal) {
    const findings = error.findings.map((each) => describeFinding(each, 'en'));
    return { exitCode: exitCodes.refused, code: error.findings[0].code, message: '', findings };
  }
  const problem = (error instanceof Error ? error.message : String(error)).replace(/^error: /, '');
  if (error instanceof CommanderError || error instanceof InvalidArgumentError) {
    return { exitCode: exitCodes.usage, code: 'CLI-USAGE', message: `Not understood: ${problem}`, findings: [] };
  }
  return { exitCode: exitCodes.refused, code: 'CLI-FAILED', message: `Failed: ${problem}`, findings: [] };
}

function report({ code, message, findings }: Failed, { write, writeError }: CliContext, isJson: boolean): void {
  if (isJson) write(`${JSON.stringify({ ok: false, code, message, findings }, null, 2)}\n`);
  else if (findings.length === 0) writeError(`${message}\n`);
  else for (const each of findings) writeError(`${each.code}  ${each.message}\n  → ${each.hint}\n`);
}

/** Runs the CLI with these arguments (without node and script) and answers the exit code. `extend` adds further commands. */
export async function runCli(
  argv: readonly string[],
  context: CliContext,
  extend: (program: Command) => void = () => undefined,
): Promise<number> {
  const isJson = argv.includes('--json');
  const print: Run['print'] = (value, lines) => {
    if (isJson) context.write(`${JSON.stringify({ ok: true, ...value }, null, 2)}\n`);
    else for (const line of lines) context.write(`${line}\n`);
  };
  const open: Open = async (program, { isSignIn = false } = {}) => {
    const origin = originOf(program.opts<{ url?: string }>().url, context);
    const token = isSignIn ? undefined : await findToken(context, origin);
    const client = createClient({ url: origin, token });
    return { client, context, isJson, print };
  };
  try {
    const program = buildProgram(new Command('horno'), { open, context });
    extend(program);
    await program.parseAsync([...argv], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    // A command that is not complete: its help has been written, there is nothing to add.
    if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
    const failure = failed(error);
    report(failure, context, isJson);
    return failure.exitCode;
  }
}
