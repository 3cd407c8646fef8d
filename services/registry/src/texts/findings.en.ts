import type { FindingCode } from '../findings.ts';

/** What is wrong, and what to do about it. */
export type FindingText = readonly [message: string, mend: string];

export const findingTextsEn: Record<FindingCode, FindingText> = {
  'REG-VALIDATION': ['{field}: {problem}.', 'Correct the request; /v1/openapi.json describes it.'],
  'REG-SCHEMA': ['remote.json, {field}: {problem}.', 'Build again with the shared preset, which writes remote.json.'],
  'REG-IDENTITY': [
    'The document says {said} where its manifest says {manifest}.',
    'Name and squad come from remote.manifest.ts: build again.',
  ],
  'REG-DIGEST': [
    'The document has the digest {actual}, not {declared}.',
    'Send the digest of the canonical document, or none.',
  ],
  'REG-PATH': ['The path {path} cannot be stored.', 'Give the file another name in the build.'],
  'REG-REFERENCE': [
    '{path} is named by {by} but is not among the files.',
    'Build again: remote.json and the files do not belong together.',
  ],
  'REG-EXPOSE': [
    'The manifest declares {expose}, the build does not have it.',
    'Add it to src/entry.ts and build again.',
  ],
  'REG-FILE-MISSING': ['The file {path} was not sent.', 'Build again and publish the whole folder.'],
  'REG-FILE-EXTRA': ['The file {path} is not in remote.json.', 'Send only what remote.json lists.'],
  'REG-FILE-SIZE': ['{path} has {actual} bytes, not {declared}.', 'The file changed after the build: build again.'],
  'REG-FILE-INTEGRITY': ['{path} does not have the declared hash.', 'The file changed after the build: build again.'],
  'REG-TOO-LARGE': ['{what} goes over the limit of {limit}.', 'Split or shrink what the build writes.'],
  'REG-ROUTE': [
    'The route {path} already belongs to {other}.',
    'Use another route, or publish {other} without this one first.',
  ],
  'REG-BUDGET': [
    '{kind} weighs {actual} gzip, over the budget of {budget}.',
    'Load later what the first view does not need, or agree on a larger budget in the manifest.',
  ],
  'REG-BUDGET-FORMAT': ['The budget «{budget}» cannot be read.', 'Write it like "60 kB".'],
  'REG-SHELL': [
    '{name} asks for a shell {range}; there is {version}.',
    'Widen `shell` in the manifest, or release the shell that it needs first.',
  ],
  'REG-SHELL-FORMAT': ['The shell range «{range}» cannot be read.', 'Write it like "^1.0".'],
  'REG-SHELL-FIRST': [
    'The channel {channel} has no shell yet.',
    'Include `shell` among the pins of its first release.',
  ],
  'REG-AUTH': ['A valid token is missing.', 'Sign in with `horno login` or set HORNO_TOKEN.'],
  'REG-FORBIDDEN': ['Only operations may do this.', 'Ask someone on duty.'],
  'REG-OWNER': ['{name} belongs to the squad {owner}.', 'Use a token of that squad, or ask operations.'],
  'REG-ORIGIN': ['The request comes from another site.', 'Use the console at its own address.'],
  'REG-ONE-TIME': ['The one-time token is not valid any more.', 'Restart the registry to get a new one.'],
  'REG-NOT-FOUND': ['There is nothing at this address.', 'Look it up in /v1/openapi.json.'],
  'REG-VERSION-UNKNOWN': ['There is no version {digest} of {name}.', 'Publish it first.'],
  'REG-ARTIFACT': ['The files of {name} {digest} are not in the store.', 'Publish that version again.'],
  'REG-CHANNEL-EMPTY': ['The channel {channel} has no release.', 'Release a shell and its remotes first.'],
  'REG-REMOTE-UNKNOWN': ['{name} is not in the current release of {channel}.', 'Check the name with `horno status`.'],
  'REG-RELEASE-UNKNOWN': ['{channel} has no release {id}.', 'Check the number with `horno releases`.'],
  'REG-NO-PREVIOUS': ['There is no earlier release to go back to.', 'Choose one with `--to`.'],
  'REG-STALE': ['The current release is {current}, no longer {expected}.', 'Look at what changed and decide again.'],
  'REG-INTERNAL': ['The registry failed. Reference {reference}.', 'Try again; the log has the details.'],
};
