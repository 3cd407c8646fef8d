import { MadeOverrideSchema } from '../overrides/overrides.routes.ts';
import type { Builder } from './builder.ts';
import type { Run } from './context.ts';

interface OverrideOptions {
  version?: string;
  minutes: number;
  reason: string;
}

async function override(run: Run, remote: string, options: OverrideOptions): Promise<void> {
  const made = await run.client.call(MadeOverrideSchema, 'POST', '/overrides', { remote, ...options });
  const { version, expiresAt } = made;
  run.print(made, [
    `${remote} ${version.slice(0, 12)} until ${expiresAt}. Paste this at /_override of the shop:`,
    made.pass,
    ...(made.address ? [`Or open: ${made.address}`] : []),
  ]);
}

/** `horno override mf-menu-cart --reason …` */
export function addOverrides({ program, command, open, positive }: Builder): void {
  command('override', 'a pass to try another version of a remote on the real site')
    .argument('<remote>')
    .option('--version <digest>', 'digest of the version; without it, the newest published')
    .option('--minutes <n>', 'for how many minutes', positive, 60)
    .requiredOption('--reason <reason>', 'reason, it stays in the audit')
    .action(async (remote: string, options: OverrideOptions) => override(await open(program), remote, options));
}
