import { MadeOverrideSchema } from '../overrides/overrides.routes.ts';
import type { Builder } from './program.ts';
import type { Run } from './run.ts';

interface OverrideOptions {
  version?: string;
  minutes: number;
  reason: string;
}

async function override(run: Run, remote: string, options: OverrideOptions): Promise<void> {
  const made = await run.client.call(MadeOverrideSchema, 'POST', '/overrides', { remote, ...options });
  const { version, expiresAt } = made;
  run.print(made, [run.t('overrideMade', { name: remote, digest: version.slice(0, 12), expiresAt }), made.pass]);
}

/** `horno override mf-menu-cart --reason …` */
export function addOverrides({ program, command, open, positive, t }: Builder): void {
  command('override', t('override'))
    .argument('<remote>')
    .option('--version <digest>', t('overrideVersion'))
    .option('--minutes <n>', t('overrideMinutes'), positive, 60)
    .requiredOption('--reason <reason>', t('optionReason'))
    .action(async (remote: string, options: OverrideOptions) => override(await open(program), remote, options));
}
