import * as beacon from './beacon.schema.ts';
import * as composition from './composition.schema.ts';
import * as disposition from './disposition.schema.ts';
import { eventSchemas } from './events.ts';
import * as layout from './layout.schema.ts';
import * as manifest from './manifest.ts';
import * as override from './override.schema.ts';
import * as probe from './probe.schema.ts';
import * as release from './release.schema.ts';
import * as surface from './surface.schema.ts';
import * as telemetry from './telemetry.schema.ts';
import { testFields } from './testing/schemas.ts';
import * as wire from './wire.ts';

/** Documents between builds, the registry, the edge and browsers, by the module that exports their schemas. */
const documents: [string, object, string][] = [
  [
    'beacon.schema.ts',
    beacon,
    `
BeaconBatch: { v: 1, release, arm?: Arm, visit?, override?: true, route, lang: Lang, width: phone|tablet|desktop, beacons: [Beacon] }
Beacon: { kind: mounted, remote, version, part, ms } or { kind: load-failed, remote, version, part, phase, code, fault?, place? } or {
  kind: error, remote, version, part, code, fault?, place? } or { kind: vital, name: LCP|INP|CLS|FCP|TTFB, value, rating:
  good|needs-improvement|poor, target?, remote?, version? } or { kind: funnel, step: visit|place|menu|cart|checkout|order }
VisitAnswer: { visit }
`,
  ],
  [
    'composition.schema.ts',
    composition,
    `
Arm: control|candidate
ComposedRemote: { name, squad, version, global, entry, integrity, hashList?, format?: module|single-spa, modules?: [{ path, integrity }], previous?: PreviousBuild,
  isOverride?, state: on|off, update: allow|ask|block, i18n, pages: { *: { path, layout: Layout, access: any|guest|customer, render:
  server|client, titled?, ownDocument?, ownerCall?: { call, param }, cacheable?, query?: [], awaits?: [], deferRegularSlots? } },
  slots: { *: { slot, order, criticality: primary|essential|regular, render: server|client, query?: [] } }, publishes: [], listens:
  [], styles?: [{ path, integrity }], events?: SquadEvents }
Composition: { release, arm?: Arm, rollout?, trials?: [], shell?, lang: Lang, remotes: [ComposedRemote], flags: { *: * }, deadlines: {
  load, mount, unmount, retries } }
LiveRelease: { release, candidate?, rollout?, beside?: [], off?: [], revoked?: [] }
PreviousBuild: { version, global, entry, integrity, hashList?, format?: module|single-spa, modules?: [{ path, integrity }], i18n, publishes: [], listens: [] }
`,
  ],
  [
    'events.ts',
    eventSchemas,
    `
disposition.changed@1: { disposition?: Disposition, cart?: { uuid: Uuid, answer: keep|empty } }
cart.updated@1: { uuid?: Uuid, count, subTotalMinor, totalMinor, missingMinor, outletCode?, orderType?: OrderType,
  advanceOrder?: AdvanceOrder, orderTime?: Instant, giftOf? }
cart.shelved@1: { count }
cart.itemAdded@1: { menuUuid, name, quantity }
favourites.changed@1: { items: [] }
session.changed@1: { status: guest|customer, firstName?, customerId? }
account.signedIn@1: { method: password|registration }
account.signedOut@1: {}
account.profileChanged@1: { firstName }
language.changed@1: { lang: Lang }
consent.changed@1: { version, analytics, at: Instant }
order.placed@1: { uuid: Uuid, number, orderType: OrderType, totalMinor }
order.reserved@1: { uuid: Uuid, cartUuid: Uuid }
order.lapsed@1: { uuid: Uuid, cartUuid: Uuid }
order.repeated@1: { cartUuid: Uuid }
order.phaseChanged@1: { uuid: Uuid, phase }
`,
  ],
  [
    'layout.schema.ts',
    layout,
    `
Layout: home|main|simple|combo
`,
  ],
  [
    'manifest.ts',
    manifest,
    `
OwnerCall: { call, param }
RemoteManifest: { name, squad, shell, pages: { *: { path, layout: Layout, access: any|guest|customer, render: server|client, titled?,
  ownDocument?, ownerCall?: OwnerCall, cacheable?, query?: [], awaits?: [], deferRegularSlots?, isShared?, isCalm? } }, slots: { *: {
  slot, order, criticality: primary|essential|regular, render: server|client, query?: [] } }, offers: [], slotProps?: SlotProps,
  publishes: [], listens: [], events?: SquadEvents, calls: [], links?: [], needs?: [], migrations?: Migrations, trustedTypes?: [],
  i18n, exposeTo?: shop|any, update: allow|ask|block, budgets: { js, css } }
`,
  ],
  [
    'override.schema.ts',
    override,
    `
OverridePass: { remote, version, expiresAt: Instant, keyId, signature }
`,
  ],
  [
    'probe.schema.ts',
    probe,
    `
ProbePass: { release, expiresAt: Instant, keyId, signature }
`,
  ],
  [
    'release.schema.ts',
    release,
    `
Pin: { version, toggle: on|off, reason?, owner?, until?, previous? }
ReleasePayload: { release: Release, versions: { *: VersionDocument }, revision?, recent?: { *: * }, rollout?: Rollout, beside?:
  [Rollout] }
Release: { schema: 1, id, channel, createdAt, shell: { version }, remotes: { *: Pin }, flags: { *: * }, needs?: { *: [] }, revoked?:
  [] }
Rollout: { id, salt, share, segments: Segments, candidate: Release }
Segments: { districts?: [], stores?: [], devices?: [phone|desktop], staff?: true }
SignedRelease: { payload, keyId, signature }
SigningKey: { keyId, algorithm: Ed25519, publicKey, endorsement?: { keyId, signature } }
VersionDocument: { schema: 1, kind: shell|remote, name, squad, buildId, global, manifest?: RemoteManifest, shellVersion?, surface?:
  Surface, format?: federation|module|single-spa, modules?: [], runsEarly?, packages?: { *: { version, shared?, lent? } }, entry, styles: [], exposes: { *:
  { js: [], css: [] } }, server?, container?: { global, entry, manifest, module? }, files: { *: { integrity, bytes, gzip } } }
`,
  ],
  [
    'surface.schema.ts',
    surface,
    `
MigrationPath: { to, note }
Migrations: { *: MigrationPath }
SlotProps: { *: { *: * } }
SquadEvent: { payload: { *: * }, state?: true, shared?: true }
SquadEvents: { *: SquadEvent }
Surface: { publishes: { *: { *: * } }, listens: { *: { *: * } }, offers: [], fills: [], slotProps?: SlotProps, routes: [], links: [],
  calls: [], owns: [], reads: [], needs: [], shell?, migrations?: Migrations }
`,
  ],
  [
    'telemetry.schema.ts',
    telemetry,
    `
ServerPartRow: { minute: Instant, remote, version, part, rendered, failed, totalMs, slowestMs, fault?: { text, place, restsUntil?:
  Instant } }
StaffPass: { expiresAt: Instant, keyId, signature }
TelemetryBatch: { edge, seq, channel, rows: [TelemetryRow], server?: [ServerPartRow] }
TelemetryRow: { minute: Instant, release, arm, remote, version, measure, count }
`,
  ],
];

testFields(documents, [wire, disposition]);
