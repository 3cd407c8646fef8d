import { partOf } from '@horno/contracts/compatibility';
import { isShopEvent } from '@horno/contracts/event-kinds';
import { eventPublishers } from '@horno/contracts/event-publishers';
import type { VersionDocument } from '@horno/contracts/release';
import { isShellSlot } from '@horno/contracts/shell-slots';
import { type Finding, finding } from '../findings.ts';
import { manifestFile } from './manifest-file.ts';

/** Slots that a version offers or describes the props of: both are in the types of all squads. */
function slotsOf(document: VersionDocument): string[] {
  const { offers, slotProps = {} } = partOf(document).surface;
  return [...new Set([...offers, ...Object.keys(slotProps)])];
}

const publishedBy = (document: VersionDocument) => Object.keys(partOf(document).surface.publishes);

/** Publishers of an event of the shop, of whichever version: a build may know a newer one than this registry. */
function publishersOf(event: string): readonly string[] | undefined {
  const [name] = event.split('@');
  return Object.entries(eventPublishers).find(([known]) => known.startsWith(`${name}@`))?.[1];
}

/** A squad's event begins with the name of its remote or squad, has a schema in the manifest, and one publisher. */
function publishFindings(document: VersionDocument, neighbours: readonly VersionDocument[]): Finding[] {
  const { name, squad, manifest } = document;
  const own = new Set([name.slice('mf-'.length), squad]);
  return publishedBy(document).flatMap((event) => {
    const owners = publishersOf(event);
    if (owners) return owners.includes(name) ? [] : [finding('REG-EVENT-OWNER', { event, owner: owners.join(', ') })];
    const [prefix = ''] = event.split('.');
    const other = neighbours.find((each) => publishedBy(each).includes(event));
    return [
      ...(own.has(prefix) ? [] : [finding('REG-EVENT-NAME', { event, prefix: [...own].join(', ') })]),
      ...(manifest?.events?.[event] ? [] : [finding('REG-EVENT-SCHEMA', { event, file: manifestFile(document) })]),
      ...(other ? [finding('REG-EVENT-OWNER', { event, owner: other.name })] : []),
    ];
  });
}

/** A slot has one owner: the shell, or the remote that offers it. */
function ownerFindings(document: VersionDocument, neighbours: readonly VersionDocument[]): Finding[] {
  return slotsOf(document).flatMap((slot) => {
    const owner = isShellSlot(slot) ? 'shell' : neighbours.find((each) => slotsOf(each).includes(slot))?.name;
    return owner === undefined ? [] : [finding('REG-SLOT-OWNER', { slot, owner })];
  });
}

/** Events that it listens to and slots that it fills without anyone who provides them. */
function consumeFindings(document: VersionDocument, neighbours: readonly VersionDocument[]): Finding[] {
  const all = [document, ...neighbours];
  const { listens, fills } = partOf(document).surface;
  const silent = Object.keys(listens).filter(
    (event) => !isShopEvent(event) && !all.some((each) => publishedBy(each).includes(event)),
  );
  const absent = fills.filter(
    (slot) => !isShellSlot(slot) && !all.some((each) => partOf(each).surface.offers.includes(slot)),
  );
  return [
    ...silent.map((event) => finding('REG-EVENT-NOBODY', { event })),
    ...absent.map((slot) => finding('REG-SLOT-NOBODY', { slot })),
  ];
}

/**
 * Checks the events and slots of a version against the newest versions of its neighbours. Without a live release the neighbours may
 * still come, so the things that it uses are not looked for.
 */
export function exchangeGate(
  document: VersionDocument,
  neighbours: readonly VersionDocument[],
  { isFirstRelease = false }: { isFirstRelease?: boolean } = {},
): Finding[] {
  if (document.kind === 'shell') return [];
  const others = neighbours.filter(({ name }) => name !== document.name);
  return [
    ...publishFindings(document, others),
    ...ownerFindings(document, others),
    ...(isFirstRelease ? [] : consumeFindings(document, others)),
  ];
}
