import type { ReleasePayload } from '@horno/contracts/release';
import type * as z from 'zod';
import type { CountVisitors } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { ReachSchema } from '../http/schemas.ts';

/** Reach of the toggle of a remote; `carried` are slots of other remotes on its pages. */
export type Reach = z.output<typeof ReachSchema>;

/** Throws REG-REMOTE-UNKNOWN when the release does not pin the remote. */
export function reachOf({ release, versions }: ReleasePayload, remote: string): Reach {
  const manifestOf = (name: string) => {
    const pin = Object.hasOwn(release.remotes, name) ? release.remotes[name] : undefined;
    return pin && versions[pin.version]?.manifest;
  };
  const manifest = manifestOf(remote);
  if (!manifest) throw refuse('REG-REMOTE-UNKNOWN', { name: remote, channel: release.channel });
  const neighbours = Object.keys(release.remotes).filter((name) => name !== remote);
  return {
    remote,
    squad: manifest.squad,
    routes: [...new Set(Object.values(manifest.pages).map((page) => page.path))],
    slots: Object.values(manifest.slots).map(({ slot, criticality }) => ({ slot, criticality })),
    carried: neighbours.flatMap((name) =>
      Object.values(manifestOf(name)?.slots ?? {})
        .filter(({ slot }) => manifest.offers.includes(slot))
        .map(({ slot }) => ({ remote: name, slot })),
    ),
  };
}

/** The same with whom it reaches at this moment. */
export async function reachNow(payload: ReleasePayload, remote: string, countVisitors: CountVisitors): Promise<Reach> {
  const reach = reachOf(payload, remote);
  const visitors = await countVisitors(payload.release.channel, remote);
  return { ...reach, ...(visitors !== undefined && { visitors }) };
}
