import { calls } from '@horno/contracts/calls';
import {
  compatibleWithAll,
  emptyMigrations,
  type Incompatibility,
  isMigrated,
  manifestSurface,
  type Part,
  partOf,
} from '@horno/contracts/compatibility';
import type { PayloadMismatch } from '@horno/contracts/payload-mismatch';
import type { VersionDocument } from '@horno/contracts/release';
import type { Surface } from '@horno/contracts/surface';
import { type Finding, finding } from '../findings.ts';
import { jsonSchemaFaults } from './json-schema.ts';
import { manifestFile } from './manifest-file.ts';
import { patternFaults } from './safe-pattern.ts';

const describeMismatches = (mismatches: readonly PayloadMismatch[]) =>
  mismatches.map(({ path, given, expected }) => `${path || '.'} (${given} → ${expected})`).join(', ');

/** Returns one finding per broken thing, with all its consumers. */
function breakFindings(candidate: Part, faults: readonly Incompatibility[]): Finding[] {
  const broken = new Map<
    string,
    { code: 'REG-BREAK-PAYLOAD' | 'REG-BREAK-WITHDRAWN'; what: string; consumers: string[] }
  >();
  const add = (thing: string, code: 'REG-BREAK-PAYLOAD' | 'REG-BREAK-WITHDRAWN', what: string, consumer: string) => {
    const known = broken.get(thing) ?? { code, what, consumers: [] };
    if (!known.consumers.includes(consumer)) known.consumers.push(consumer);
    broken.set(thing, known);
  };
  const others: Finding[] = [];
  for (const fault of faults) {
    if (fault.kind === 'withdrawn') {
      add(`${fault.thing}:${fault.name}`, 'REG-BREAK-WITHDRAWN', `${fault.thing}:${fault.name}`, fault.consumer);
    } else if (fault.kind === 'payload' && fault.publisher === candidate.name) {
      add(fault.event, 'REG-BREAK-PAYLOAD', describeMismatches(fault.mismatches), fault.listener);
    } else if (fault.kind === 'payload') {
      const { event, publisher, mismatches } = fault;
      others.push(finding('REG-PAYLOAD', { event, publisher, what: describeMismatches(mismatches) }));
    } else if (fault.kind === 'state') {
      const other = fault.owners.find((owner) => owner !== candidate.name) ?? '';
      others.push(finding('REG-STATE-OWNER', { state: fault.name, other }));
    }
  }
  const breaks = [...broken].map(([event, { code, what, consumers }]) =>
    finding(code, { event, what, consumers: consumers.sort().join(', ') }),
  );
  return [...breaks, ...others];
}

/**
 * Finds incompatibilities between the candidate and its neighbours. Ignores those that the replaced version already has, so that a
 * fix can be published, and those for which the candidate declares a migration.
 */
export function contractGate(
  candidate: VersionDocument,
  neighbours: readonly VersionDocument[],
  replaced?: VersionDocument,
): Finding[] {
  const part = partOf(candidate);
  const others = neighbours.filter(({ name }) => name !== candidate.name).map(partOf);
  const before = replaced && partOf(replaced);
  const old = before ? breakFindings(before, compatibleWithAll(before, others)) : [];
  const known = new Set(old.map((each) => JSON.stringify(each)));
  const faults = compatibleWithAll(part, others, { replaces: before }).filter((fault) => !isMigrated(part, fault));
  return breakFindings(part, faults).filter((each) => !known.has(JSON.stringify(each)));
}

const members = ['publishes', 'listens', 'offers', 'fills', 'routes', 'calls', 'needs'] as const;
const namesOf = (surface: Surface, member: (typeof members)[number]): string[] => {
  const value = surface[member];
  return Array.isArray(value) ? value : Object.keys(value);
};

/** Schemas of the squad's events and of the props of its slots, which browsers check payloads by. */
function schemaFindings(document: VersionDocument): Finding[] {
  const { events = {}, slotProps = {} } = document.manifest ?? {};
  const patternFault = patternFaults();
  const { publishes = {}, listens = {}, slotProps: surfaceProps = {} } = document.surface ?? {};
  // The build wrote them of schemas in code. They are compared, and no payload is checked by them.
  const compared = () => undefined;
  const faultsOf = (name: string, place: string, schema: unknown, moreTypes?: string[], pattern = patternFault) =>
    jsonSchemaFaults(schema, moreTypes, pattern).map((fault) => {
      const at = [place, fault.place].filter(Boolean).join('.');
      return finding('REG-PAYLOAD-SCHEMA', { name, place: at, problem: fault.problem, file: manifestFile(document) });
    });
  return [
    ...Object.entries(events).flatMap(([event, { payload }]) => faultsOf(event, `events.${event}.payload`, payload)),
    ...Object.entries(slotProps).flatMap(([slot, props]) => faultsOf(slot, `slotProps.${slot}`, props, ['function'])),
    ...Object.entries({ publishes, listens, slotProps: surfaceProps }).flatMap(([member, schemas]) =>
      Object.entries(schemas).flatMap(([name, schema]) =>
        faultsOf(name, `surface.${member}.${name}`, schema, ['function'], compared),
      ),
    ),
  ];
}

/** The declared surface says what the manifest says, calls exist, and each way over leads somewhere. */
export function surfaceGate(document: VersionDocument): Finding[] {
  const { manifest, surface } = document;
  const part = partOf(document);
  const differing =
    manifest && surface
      ? members.flatMap((member) => {
          const declared = new Set(
            namesOf(
              manifestSurface(manifest, (names) => Object.fromEntries(names.map((name) => [name, {}]))),
              member,
            ),
          );
          const said = new Set(namesOf(surface, member));
          const odd = [...declared]
            .filter((name) => !said.has(name))
            .concat([...said].filter((name) => !declared.has(name)));
          return odd.length > 0 ? [finding('REG-SURFACE', { member, what: odd.join(', ') })] : [];
        })
      : [];
  return [
    ...differing,
    ...schemaFindings(document),
    ...part.surface.calls.filter((call) => !Object.hasOwn(calls, call)).map((call) => finding('REG-CALL', { call })),
    ...emptyMigrations(part).map(({ what, to }) => finding('REG-MIGRATION', { what, to })),
  ];
}
