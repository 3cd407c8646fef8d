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

/** A squad's event begins with the name of its remote or squad, and has a schema in the manifest. */
function publishFindings(document: VersionDocument): Finding[] {
  const { name, squad, manifest } = document;
  const own = new Set([name.slice('mf-'.length), squad]);
  const ofSquads = publishedBy(document).filter((event) => !publishersOf(event));
  return ofSquads.flatMap((event) => [
    ...(own.has(event.split('.')[0] ?? '') ? [] : [finding('REG-EVENT-NAME', { event, prefix: [...own].join(', ') })]),
    ...(manifest?.events?.[event] ? [] : [finding('REG-EVENT-SCHEMA', { event, file: manifestFile(document) })]),
  ]);
}

/**
 * A slot has one owner: the shell, or the remote that offers it. An event has one publisher: the one of the shop, or the remote of a
 * squad.
 */
export function ownerGate(document: VersionDocument, neighbours: readonly VersionDocument[]): Finding[] {
  const { name } = document;
  const others = neighbours.filter((each) => each.name !== name);
  const events = publishedBy(document).flatMap((event) => {
    const other = others.find((each) => publishedBy(each).includes(event))?.name;
    const owners = publishersOf(event) ?? (other === undefined ? [name] : [other]);
    return owners.includes(name) ? [] : [finding('REG-EVENT-OWNER', { event, owner: owners.join(', ') })];
  });
  const slots = slotsOf(document).flatMap((slot) => {
    const owner = isShellSlot(slot) ? 'shell' : others.find((each) => slotsOf(each).includes(slot))?.name;
    return owner === undefined ? [] : [finding('REG-SLOT-OWNER', { slot, owner })];
  });
  return [...events, ...slots];
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
    ...publishFindings(document),
    ...ownerGate(document, others),
    ...(isFirstRelease ? [] : consumeFindings(document, others)),
  ];
}
