import type { FindingText } from '../texts/findings.en.ts';

/** English texts of `horno doctor`: message and hint by code. */
export const doctorTexts = {
  'DOC-OK': ['{what}: in order.', ''],
  'DOC-NO-RELEASE': ['No channel has a release.', 'Publish a shell and its remotes with `horno publish`.'],
  'DOC-AUDIT': [
    'The audit does not verify: {problem} at {brokenAt}.',
    'Stop all changes, then compare the log with the last export (`horno audit verify <file>`).',
  ],
  'DOC-SIGNATURE': [
    'Release {id} of {channel} is not signed by a trusted key.',
    'Check `horno keys list`; `horno keys rotate` signs the release again.',
  ],
  'DOC-ARTIFACT': ['{channel} runs {name} {digest}, but the store lacks its files.', 'Publish that version again.'],
  'DOC-INTEGRITY': [
    '{path} of {name} {digest} differs from the published file.',
    'Delete that version from the store, publish it again, and find out which process wrote to the store.',
  ],
  'DOC-PLANS-LATE': [
    '{count} {count|plan is|plans are} overdue.',
    'Check that a registry is running and that it reaches the database.',
  ],
  'DOC-PLAN-FAILED': ['The plan {id} for {channel} failed: {problem}.', 'Fix the cause and make a new plan.'],
  'DOC-TOGGLE-OFF': [
    '{name} is off in {channel} without an end time: {reason}.',
    'Turn it on, or give the toggle an end time with `--until`.',
  ],
  'DOC-SERVER-PART': [
    '{part} of {name} {digest} is not rendered on the server in {channel}. Failures in the last hour: {failed}, the last one: {reason}',
    'Browsers render it meanwhile. Publish a corrected version, or go back with `horno rollback {name} --channel {channel}`.',
  ],
  'DOC-SERVER-PARTLY': [
    '{part} of {name} {digest} is not rendered on the server for all visitors in {channel}. Failures in the last hour: {failed} of {all}, the last one: {reason}',
    'Browsers render it for the others. Publish a corrected version, or go back with `horno rollback {name} --channel {channel}`.',
  ],
  'DOC-ERRORS': [
    '{code} at {place} of {name} in {channel}: {errors} {errors|error|errors} and {visitors} {visitors|visitor|visitors} in the last ten minutes.',
    'Look at *Errors by place* in the console. Take it back with `horno rollback {name} --channel {channel}`.',
  ],
  'DOC-ONE-PERSON': ['One person alone can release code to production.', 'Set HORNO_SECOND_PERSON=production.'],
  'DOC-KEY-WAITING': [
    'The key {keyId} is prepared but does not sign yet.',
    'Run `horno keys activate {keyId}` when every edge trusts it.',
  ],
  'DOC-NODE': ['The CLI runs on Node {version}; it needs 20.19 or later.', 'Install a later Node.'],
} satisfies Record<string, FindingText>;

export type DoctorCode = keyof typeof doctorTexts;
