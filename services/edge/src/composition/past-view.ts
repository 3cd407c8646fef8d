import type { ReleasePayload } from '@horno/contracts/release';

/** A release of the past as it may be served now: its own versions, with the toggles and flags that hold today. */
export function underToday(past: ReleasePayload, { release: live }: ReleasePayload): ReleasePayload {
  const remotes = Object.entries(past.release.remotes).map(([name, pin]) => {
    const today = Object.hasOwn(live.remotes, name) ? live.remotes[name] : undefined;
    return [name, { ...pin, toggle: today?.toggle ?? pin.toggle }] as const;
  });
  return { ...past, release: { ...past.release, flags: live.flags, remotes: Object.fromEntries(remotes) } };
}

const digestsOf = ({ release: { shell, remotes } }: ReleasePayload) => [
  shell.version,
  ...Object.values(remotes).map(({ version }) => version),
];

/** Whether operations went back from something that the release runs. */
export function isRevoked(past: ReleasePayload, { release: live }: ReleasePayload): boolean {
  return live.revoked?.some((digest) => digestsOf(past).includes(digest)) ?? false;
}

/**
 * Whether another document may already be of the live release: every build that would change lets itself be replaced without a
 * question. Another shell comes with a document anyway.
 */
export function mayMoveOn(past: ReleasePayload, live: ReleasePayload): boolean {
  return Object.entries(past.release.remotes).every(([name, { version }]) => {
    const next = Object.hasOwn(live.release.remotes, name) ? live.release.remotes[name] : undefined;
    return next?.version === version || past.versions[version]?.manifest?.update === 'allow';
  });
}
