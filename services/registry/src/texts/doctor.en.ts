import type { FindingText } from './findings.en.ts';

export const doctorEn = {
  'DOC-OK': ['{what}: in order.', ''],
  'DOC-NO-RELEASE': ['No channel has a release.', 'Publish a shell and its remotes with `horno publish`.'],
  'DOC-AUDIT': [
    'The audit does not verify: {problem} at {brokenAt}.',
    'Stop changes, and compare the log with the last export (`horno audit verify <file>`).',
  ],
  'DOC-SIGNATURE': [
    'Release {id} of {channel} is not signed by a key that is believed.',
    'Look at `horno keys list`; `horno keys rotate` signs it anew.',
  ],
  'DOC-ARTIFACT': [
    '{name} {digest} runs in {channel}, and its files are not in the store.',
    'Publish that version again.',
  ],
  'DOC-INTEGRITY': [
    '{path} of {name} {digest} is not what was published.',
    'Delete that version from the store and publish it again; find out who wrote there.',
  ],
  'DOC-PLANS-LATE': ['{count} plans are overdue.', 'Check that a registry is running and reaches the database.'],
  'DOC-PLAN-FAILED': ['The plan {id} for {channel} was set aside: {problem}.', 'Fix what it says and make a new plan.'],
  'DOC-TOGGLE-OFF': [
    '{name} is off in {channel}, without an end: {reason}.',
    'Turn it on, or give the toggle an end with `--until`.',
  ],
  'DOC-ONE-PERSON': ['One person alone can bring code into production.', 'Set HORNO_SECOND_PERSON=production.'],
  'DOC-KEY-WAITING': [
    'The key {keyId} is prepared and does not sign yet.',
    'When every edge knows it, `horno keys activate {keyId}`.',
  ],
  'DOC-NODE': ['Node {version} runs the CLI; 20.19 or later is needed.', 'Install a later Node.'],
} satisfies Record<string, FindingText>;

export type DoctorCode = keyof typeof doctorEn;
