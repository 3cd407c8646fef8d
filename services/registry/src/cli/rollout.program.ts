import { InvalidArgumentError, Option } from 'commander';
import type { Builder } from './program.ts';
import type { InChannel } from './release.commands.ts';
import {
  endRollout,
  moveShare,
  rolloutStatus,
  type StartOptions,
  type StepOptions,
  staffPass,
  startRollout,
} from './rollout.commands.ts';

function percentage(text: string): number {
  const percent = Number(text.replace(',', '.').replace(/\s*%$/, ''));
  if (!Number.isFinite(percent) || percent < 0 || percent > 100) throw new InvalidArgumentError(text);
  return percent;
}

/** `horno rollout …`; alone it is `status`. */
export function addRollouts({ program, command, inChannel, ordering, open, positive, t }: Builder): void {
  const rollout = inChannel('rollout', t('rollout')).action(async (options: InChannel) =>
    rolloutStatus(await open(program), options),
  );
  // It takes the option also where it stands after the name of a subcommand.
  const at = <T extends InChannel>(options: T): T => ({ ...options, channel: rollout.opts<InChannel>().channel });

  inChannel('status', t('rolloutStatus'), rollout).action(async (options: InChannel) =>
    rolloutStatus(await open(program), at(options)),
  );
  ordering(inChannel('start', t('rolloutStart'), rollout))
    .argument('[remotes...]')
    .requiredOption('--percent <n>', t('optionPercent'), percentage)
    .option('--from <channel>', t('promoteFrom'))
    .option('--pin <name=digest...>', t('optionPin'))
    .option('--flag <flag=state...>', t('optionFlag'))
    .option('--plan <id>', t('optionPlan'))
    .option('--store <code...>', t('optionStore'))
    .option('--district <name...>', t('optionDistrict'))
    .addOption(new Option('--device <kind...>', t('optionDevice')).choices(['phone', 'desktop']))
    .option('--staff', t('optionStaff'))
    .option('--min-sample <n>', t('optionMinSample'), positive)
    .action(async (names: string[], options: StartOptions) => startRollout(await open(program), names, at(options)));
  const step = (name: string, text: string) =>
    inChannel(name, text, rollout)
      .requiredOption('--reason <reason>', t('optionReason'))
      .option('--dry-run', t('optionDryRun'));
  for (const direction of ['raise', 'lower'] as const) {
    step(direction, t(`rollout_${direction}`))
      .requiredOption('--percent <n>', t('optionPercent'), percentage)
      .action(async (options: StepOptions & { percent: number }) =>
        moveShare(await open(program), direction, at(options)),
      );
  }
  for (const verb of ['stop', 'finish'] as const) {
    step(verb, t(`rollout_${verb}`)).action(async (options: StepOptions) =>
      endRollout(await open(program), verb, at(options)),
    );
  }
  command('staff-pass', t('rolloutStaffPass'), rollout)
    .requiredOption('--reason <reason>', t('optionReason'))
    .option('--days <n>', t('tokenDays'), positive, 30)
    .action(async ({ days, reason }: { days: number; reason: string }) =>
      staffPass(await open(program), { days, reason }),
    );
}
