import type { ReleasePayload } from '@horno/contracts/release';

/** Returns a past release with its own versions and the toggles and flags of the live release. */
export function withLiveToggles(past: ReleasePayload, { release: live }: ReleasePayload): ReleasePayload {
  const remotes = Object.entries(past.release.remotes).map(([name, pin]) => {
    const current = Object.hasOwn(live.remotes, name) ? live.remotes[name] : undefined;
    return [name, { ...pin, toggle: current?.toggle ?? pin.toggle }] as const;
  });
  return { ...past, release: { ...past.release, flags: live.flags, remotes: Object.fromEntries(remotes) } };
}

const digestsOf = ({ release: { shell, remotes } }: ReleasePayload) => [
  shell.version,
  ...Object.values(remotes).map(({ version }) => version),
];

/** Returns whether a version of the release was revoked. */
export function isRevoked(past: ReleasePayload, { release: live }: ReleasePayload): boolean {
  return live.revoked?.some((digest) => digestsOf(past).includes(digest)) ?? false;
}

/**
 * Returns whether the next document may use the live release: every remote whose version would change allows updates. The shell changes
 * with any document.
 */
export function canUpdate(past: ReleasePayload, live: ReleasePayload): boolean {
  return Object.entries(past.release.remotes).every(([name, { version }]) => {
    const next = Object.hasOwn(live.release.remotes, name) ? live.release.remotes[name] : undefined;
    return next?.version === version || past.versions[version]?.manifest?.update === 'allow';
  });
}
