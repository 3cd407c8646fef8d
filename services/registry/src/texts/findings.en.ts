import type { FindingCode } from '../finding-codes.ts';

/** Message and hint of a finding. */
export type FindingText = readonly [message: string, hint: string];

export const findingTextsEn: Record<FindingCode, FindingText> = {
  'REG-VALIDATION': ['{field}: {problem}.', 'Correct the request; /v1/openapi.json describes it.'],
  'REG-SCHEMA': [
    'remote.json, {field}: {problem}.',
    'Build again with the shared preset, which writes remote.json. Written by hand: docs/squads.md#a-remote-without-the-kit shows a whole one.',
  ],
  'REG-SCHEMA-KEY': ['remote.json has {field}, which has no effect.', 'It may be a slip. There is: {near}.'],
  'REG-CONTAINER': [
    'mf-manifest.json, {field}: {problem}.',
    'Build again with the plugin of module federation 2, or name `entry`, `global` and `exposes` in remote.json.',
  ],
  'REG-PUBLIC-PATH': [
    'The build loads its chunks from {address}, where the shop has no files of a version.',
    "Let chunks lie beside their entry: `output.assetPrefix: 'auto'` of Rsbuild, `output.publicPath: 'auto'` of Rspack and webpack.",
  ],
  'REG-IDENTITY': [
    'The document says {said} where its manifest says {manifest}.',
    'Name and squad come from {file}: correct it and build again.',
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
  'REG-EXPOSE': ['The manifest declares {expose}, the build does not have it.', 'Add it to {file} and build again.'],
  'REG-EXPOSE-CONTAINER': [
    'The manifest opens the remote to other sites, and the build has no container for them.',
    'Build again with the tooling of today, name `container` in remote.json, or take `exposeTo` out of {file}.',
  ],
  'REG-EXPOSE-MANIFEST': ['{file} does not fit the build: {reason}.', 'Build again and publish the whole folder.'],
  'REG-EXPOSE-OWNER': [
    'Only the squad {squad} may open {name} to other sites.',
    'Publish this version with a token of that squad. Later versions stay open.',
  ],
  'REG-FILE-MISSING': ['The file {path} was not sent.', 'Build again and publish the whole folder.'],
  'REG-FILE-EXTRA': ['The file {path} is not in remote.json.', 'Send only what remote.json lists.'],
  'REG-FILE-SIZE': ['{path} has {actual} bytes, not {declared}.', 'The file changed after the build: build again.'],
  'REG-FILE-INTEGRITY': ['{path} does not have the declared hash.', 'The file changed after the build: build again.'],
  'REG-TOO-LARGE': ['{what} goes over the limit of {limit}.', 'Split or shrink what the build writes.'],
  'REG-POLICY-UNKNOWN': [
    'The platform does not know the Trusted Types policy {policy}.',
    'Declare one of {known}, or ask the platform for another.',
  ],
  'REG-POLICY-UNDECLARED': [
    '{place} creates the Trusted Types policy {policy}, which the manifest does not declare.',
    'Add it to `trustedTypes` in the manifest, or build without it.',
  ],
  'REG-SCRIPT-EVAL': [
    '{place} runs code from a string ({what}), which every browser refuses here.',
    'Build without it: templates are compiled in the build, and source maps are not inline code.',
  ],
  'REG-SCRIPT-IMPORT': [
    '{place} loads a module with import(), which has no integrity and is refused.',
    'Bundle it, or let the module federation of your bundler load it. An ES module (`"format": "module"`) may import files of its own build.',
  ],
  'REG-SCRIPT-INTEGRITY': [
    '{path} is loaded without its hash, which browsers refuse here.',
    'Add the plugin for subresource integrity (sha384) to your bundler, or put everything into the entry. Of an ES module: list it in `modules`.',
  ],
  'REG-STYLE-GLOBAL': [
    '{place} styles the whole page: {selector}.',
    'Begin each selector with a class of the remote (`.{prefix}-…`), or let your framework scope it.',
  ],
  'REG-STYLE-IMPORT': [
    '{place} imports another style sheet, which browsers load without checking its hash: {rule}',
    'Let the bundler put its rules into this sheet, or list it in `styles`.',
  ],
  'REG-STYLE-NAME': [
    '{place} defines {name}, a name of the whole page.',
    'Begin names of keyframes, fonts, properties and layers with `{prefix}-`: the last definition of a name holds for everybody.',
  ],
  'REG-RENDER-SERVER': [
    '{part} does not render on the server: {reason} {place}',
    'Correct it, or render the part in the browser only (`render: client`).',
  ],
  'REG-RENDER-BROWSER': [
    '{part} does not appear in a browser: {reason} {place}',
    'Correct it and build again; `horno publish --dry-run` tries it without publishing.',
  ],
  'REG-TRUSTED-TYPES': [
    '{part} gives {sink} a plain string: the shop requires Trusted Types, so every browser refuses it. {place}',
    'Create nodes, or let your framework do it with a policy that `trustedTypes` of the manifest names (docs/squads.md#frameworks).',
  ],
  'REG-UNMOUNT': [
    '{part} cannot be left: its unmount throws {reason} {place}',
    'Let `unmount` end what `mount` started, also when that is only a part of it.',
  ],
  'REG-HYDRATION': [
    '{part} does not take over the HTML that it made on the server: {reason} {place}',
    'Let the first rendering in the browser say the same: what only a browser knows, as the time, chance or its storage, follows after it.',
  ],
  'REG-LEFTOVER': [
    '{part} leaves something behind when it ends: {reason} {place}',
    'Take it back in `unmount`: timers, listeners, nodes and sheets stay on the pages of others.',
  ],
  'REG-SERVER-FILE': [
    'The manifest renders {parts} on the server, and the build has no server file.',
    'Name the file in remote.json (`"server": "server.cjs"`), or set `"render": "client"`.',
  ],
  'REG-SERVER-LATE': [
    '{part} is too late on the server, so browsers would render it: {reason} {place}',
    'All parts of a document share 1.65 s, of which one may block its process for 150 ms. Ask the api at once for all, leave the rest to the browser, or set `"render": "client"`.',
  ],
  'REG-SERVER-SLOW': [
    '{part} takes {ms} ms on the server: over 100 ms. {place}',
    'The document waits for it. Ask the api at once for all that it needs, and render below the first view in the browser.',
  ],
  'REG-ROUTE': [
    'The route {path} already belongs to {other}.',
    'Use another route, or publish {other} without this one first.',
  ],
  'REG-ROUTE-RESERVED': [
    'No page can be at {path}: the platform answers everything under {prefix}.',
    'Choose a path that does not begin with {prefix}.',
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
    'Operations include `shell` in its first release. A channel of a squad begins with the shell and remotes of production.',
  ],
  'REG-AUTH': ['A valid token is missing.', 'Sign in with `horno login` or set HORNO_TOKEN.'],
  'REG-FORBIDDEN': ['Only operations may do this.', 'Ask someone on duty.'],
  'REG-OWNER': ['{name} belongs to the squad {owner}.', 'Use a token of that squad, or ask operations.'],
  'REG-ORIGIN': ['The request comes from another site.', 'Use the console at its own address.'],
  'REG-ONE-TIME': [
    'The token is not valid.',
    'A one-time token works once: a restart of the registry shows a new one. Other tokens may be revoked or too old: ask operations.',
  ],
  'REG-NOT-FOUND': ['There is nothing at this address.', 'Look it up in /v1/openapi.json.'],
  'REG-VERSION-UNKNOWN': ['There is no version {digest} of {name}.', 'Publish it first.'],
  'REG-VERSION-NONE': ['No version of {name} has been published.', 'Publish it first.'],
  'REG-DIGEST-SHORT': ['Several versions of {name} begin with {digest}.', 'Give more of its digits.'],
  'REG-VERSION-REVOKED': [
    'Version {digest} of {name} was taken back in {channel} at {at} by {by}: {reason}',
    'Publish a corrected build. To bring this one back: `horno release {name}={digest} --channel {channel} --reason "…"`.',
  ],
  'REG-ARTIFACT': ['The files of {name} {digest} are not in the store.', 'Publish that version again.'],
  'REG-CHANNEL-EMPTY': ['The channel {channel} has no release.', 'Release a shell and its remotes first.'],
  'REG-REMOTE-UNKNOWN': [
    '{name} is not in the current release of {channel}.',
    'Check the name with `horno status --channel {channel}`.',
  ],
  'REG-RELEASE-UNKNOWN': [
    '{channel} has no release {id}.',
    'Check the number with `horno releases --channel {channel}`.',
  ],
  'REG-NO-PREVIOUS': ['There is no earlier release to go back to.', 'Choose one with `--to`.'],
  'REG-NO-PREVIOUS-VERSION': [
    '{name} has no earlier version in {channel} to go back to.',
    'End a rollout of it with `horno rollout stop --remote {name} --channel {channel} --reason "…"`, turn it off with `horno toggle {name} off --channel {channel} --reason "…"`, or name a release with `--to`.',
  ],
  'REG-STALE': ['The current release is {current}, no longer {expected}.', 'Look at what changed and decide again.'],
  'REG-SURFACE': [
    'The surface and the manifest differ on {member}: {what}.',
    'Build again, or make `surface` in remote.json say what the manifest says.',
  ],
  'REG-MIGRATION': [
    'The way over from {what} leads to {to}, which this version does not give.',
    'Give {to} in this same version, or correct `migrations` in the manifest.',
  ],
  'REG-CALL': [
    'The call {call} is not one of the shop.',
    'Check its name in the contracts, or remove it from `calls`.',
  ],
  'REG-EVENT-SCHEMA': ['{event} has no payload.', 'Declare it under `events` in {file}, with its JSON schema.'],
  'REG-PAYLOAD-SCHEMA': [
    'The JSON schema of {name} is not valid: {place}: {problem}.',
    'Correct it in {file}; without a valid schema no payload can be checked.',
  ],
  'REG-EVENT-NAME': ['{event} does not begin with {prefix}.', 'Name an event by its remote or squad: `board.voted@1`.'],
  'REG-EVENT-OWNER': ['{event} is published by {owner}.', 'Publish an event of your own, and listen to this one.'],
  'REG-EVENT-NOBODY': [
    'No remote publishes {event}.',
    'Publish its publisher first, or correct `listens`. See `horno types`.',
  ],
  'REG-SLOT-NOBODY': [
    'No page offers the slot {slot}.',
    'Publish the remote that offers it first, or correct the slot.',
  ],
  'REG-SLOT-OWNER': ['{slot} is a slot of {owner}.', 'Offer a slot of your own, or fill this one.'],
  'REG-BREAK-PAYLOAD': [
    '{event} does not carry any more what {consumers} was built for: {what}.',
    'Keep {event} as it was and publish the change under the next version number, or declare the way over in `migrations`.',
  ],
  'REG-BREAK-WITHDRAWN': [
    '{what} is removed, and {consumers} depends on it.',
    'Keep it until no consumer needs it, or declare its replacement in `migrations`.',
  ],
  'REG-PAYLOAD': [
    '{event} as {publisher} publishes it does not have what this version expects: {what}.',
    'Wait for the version of {publisher} that gives it, or do without.',
  ],
  'REG-STATE-OWNER': [
    '{state} already has a source: {other}.',
    'Listen to it; only one remote may be the source of a state.',
  ],
  'REG-PACKAGE-DUPLICATE': [
    'The build brings its own {name} {version}, which the shell shares.',
    'Take it from the shell (`import: false` in the shared packages).',
  ],
  'REG-PACKAGE-RANGE': [
    'The build wants {name} {wanted} from the shell, which shares {shared}.',
    'Widen the range, or bundle a copy of another major version.',
  ],
  'REG-NEEDED': [
    '{name} cannot be off or absent while {by} needs it.',
    'Turn {by} off in the same change, or change what it needs.',
  ],
  'REG-EMPTY-CHANGE': ['The change says nothing.', 'Name at least one version, toggle or flag.'],
  'REG-PLAN-TIME': [
    'From {from} until {until} is not a time to come.',
    'Give a start before the end, and an end in the future.',
  ],
  'REG-PLAN-STATE': [
    'The plan is {state}: that cannot be done with it any more.',
    'Make a new plan with `horno promote --draft`.',
  ],
  'REG-SECOND-PERSON': [
    '{channel} takes a second person.',
    'Publish without a release (`--no-release`) and make a plan (`horno release … --draft`) that another person approves, or break the glass with `--break-glass` in an emergency.',
  ],
  'REG-SAME-PERSON': [
    'The author of a plan cannot approve it, nor can a token that the author created or that is newer than the plan.',
    'Ask another person of the squad or of operations, with a token of their own from before the plan or by the identity provider.',
  ],
  'REG-FROZEN': [
    '{channel} takes no new code until {until}: {reason}.',
    'Wait until then. Operations can say why it has to be now: `--despite-freeze`. Going back, taking off and pausing are never refused.',
  ],
  'REG-FREEZE-TIME': [
    'The times of the freeze are not complete, or are over.',
    'Give an end (`--end`), with a start if it is not now; or days of the week with two times (`--days fri,sat --from 18:00 --to 23:30`).',
  ],
  'REG-FREEZE-LATER': [
    'A plan that starts later waits for the end of a freeze: a reason to pass it counts only at once.',
    'Activate the plan without the reason, or start it now.',
  ],
  'REG-NO-PREVIEWS': [
    'This registry has no address for previews.',
    'Set HORNO_PREVIEW_URL here and EDGE_PREVIEW_HOST at the edges, or make a pass with `horno override`.',
  ],
  'REG-NO-PERSON': [
    'This token belongs to no named person, so it cannot approve.',
    'Sign in as a person, or use a token with a holder.',
  ],
  'REG-FLAG-OWNER': [
    'The flag {flag} is not of the squad {squad}.',
    'Use a flag that begins with {squad}., or ask operations.',
  ],
  'REG-ROLLOUT-RUNNING': [
    'A rollout of {name} runs in {channel} already.',
    'Stop it or finish it first (`horno rollout status`).',
  ],
  'REG-ROLLOUT-WHICH': [
    'Several rollouts run in {channel}: {names}.',
    'Say which one: `--remote` with the name of a remote or flag that it changes.',
  ],
  'REG-ROLLOUT-STEPS': [
    'The rollout in {channel} has no steps that could change so: none are planned, or it was done before.',
    'See `horno rollout status`.',
  ],
  'REG-ROLLOUT-FIRST': [
    'A rollout needs a share to start with, and a step of 100 % before it finishes.',
    'Give `--percent` or `--steps`, and `--finish` only with steps that end at 100.',
  ],
  'REG-ROLLOUT-MANY': [
    '{limit} {limit|rollout runs|rollouts run} in {channel}, which is the limit.',
    'Wait until one ends (`horno rollout status`).',
  ],
  'REG-ROLLOUT-NONE': [
    'No such rollout runs in {channel}.',
    'See `horno rollout status --channel {channel}`; it may have been stopped.',
  ],
  'REG-ROLLOUT-CHANGE': [
    'A rollout brings versions and flags only.',
    'Toggles, dependencies and what is taken out are for everybody: change them by themselves.',
  ],
  'REG-ROLLOUT-SAME': ['The candidate would be what release {id} runs already.', 'Name another version or flag.'],
  'REG-ROLLOUT-SHARE': [
    'The rollout is at {now} %: {wanted} % is not that way.',
    'Look at it again; somebody may have moved it.',
  ],
  'REG-REVERT': [
    'Row {seq} ({action}) has nothing that could be put back.',
    'Choose a row of a release, of a plan or of a new token.',
  ],
  'REG-REVERT-LATER': [
    '{name} was changed again after row {seq}.',
    'Revert the later row first, or go back to a release.',
  ],
  'REG-KEY-EXTERNAL': [
    'The signing key comes from the environment.',
    'Rotate it where it is set, and start the registry again.',
  ],
  'REG-KEY-STATE': ['The key {keyId} is {state}: that cannot be done with it.', 'See `horno keys list`.'],
  'REG-OIDC': [
    'The identity provider did not vouch for this sign-in: {problem}.',
    "Sign in again; if it goes on, check the provider's configuration.",
  ],
  'REG-OIDC-ROLE': [
    '{person} belongs neither to operations nor to a squad.',
    'Ask to be put into the group that the registry knows.',
  ],
  'REG-STORES-OFF': [
    'The registry does not know the stores: the address of the api is missing.',
    'Set HORNO_API_URL and HORNO_API_OPS_TOKEN, the same token as OPS_TOKEN of the api, and restart the registry.',
  ],
  'REG-STORES': [
    'The api did not do it: {problem}.',
    'Check that the api answers and that HORNO_API_OPS_TOKEN is its OPS_TOKEN.',
  ],
  'REG-WEBHOOK-ADDRESS': [
    '{url} may not receive notifications.',
    'Use an https address that is public and has no password in it. HORNO_WEBHOOK_NETWORKS allows networks of your own.',
  ],
  'REG-WEBHOOK-MANY': ['There are {most} {most|webhook|webhooks} already.', 'Remove one that is not used any more.'],
  'REG-RATE': ['Too many requests.', 'Wait {seconds} {seconds|second|seconds} and try again.'],
  'REG-FULL': [
    'The disk of the registry is full. Nothing was stored.',
    'Operations must free space; then publish again.',
  ],
  'REG-INTERNAL': ['The registry failed. Reference {reference}.', 'Try again; the log has the details.'],
};
