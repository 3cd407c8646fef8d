import { describe, expect, test } from '@jest/globals';
import { BeaconBatchSchema, BeaconSchema, faultKinds, VisitAnswerSchema } from './beacon.schema.ts';
import { PlaceCookieSchema } from './disposition.schema.ts';
import { RemoteManifestSchema } from './manifest.ts';
import { OverridePassSchema, overrideText } from './override.schema.ts';
import { probeText } from './probe.schema.ts';
import * as release from './release.schema.ts';
import * as surface from './surface.schema.ts';
import * as telemetry from './telemetry.schema.ts';
import { testLimits } from './testing/schemas.ts';

const signs = (count: number) => 'a'.repeat(count);
const list = (count: number, item: unknown) => Array(count).fill(item);
const digest = '0123456789abcdef'.repeat(4);
const notDigests = [
  digest.slice(1),
  `${digest}0`,
  `g${digest.slice(1)}`,
  `x${digest}`,
  `${digest}x`,
  digest.toUpperCase(),
];
const instant = '2024-05-23T00:30:00Z';

describe('manifest', () => {
  const { shape } = RemoteManifestSchema;
  const page = { path: '/a', layout: 'main', access: 'any', render: 'server' };
  const pages = (key: string, change: object = {}) => ({ [key]: { ...page, ...change } });
  const paths = (...all: string[]) => all.map((path) => pages('a', { path }));
  const queries = (...all: string[]) => all.map((name) => pages('a', { query: ['page', name] }));
  const awaited = (...all: string[]) => all.map((slot) => pages('a', { awaits: [slot] }));
  const fills = (...all: string[]) => all.map((slot) => ({ a: { slot } }));
  testLimits([
    ['a name', shape.name, ['mf-a', 'mf-menu-cart-2'], ['mf-', 'mf-a-', 'mf--a', 'mf-A', 'xmf-a', 'mf-a b', 'menu']],
    ['a squad', shape.squad, ['ab', 'a1-b', `a${signs(30)}`], ['a', '1a', `a${signs(31)}`, 'a b', 'xA', 'abC', ' ab']],
    ['names of needed remotes', shape.needs, [['mf-a', 'mf-b-c'], undefined], [['a'], ['mf-']]],
    [
      'a page key',
      shape.pages,
      ['a', 'cartPage2', signs(40)].map((key) => pages(key)),
      ['A', '1a', 'a-b', 'a b', signs(41), ' a'].map((key) => pages(key)),
    ],
    ['a path', shape.pages, paths('/', '/order/:slug?/a_b-C9'), paths('', 'a', '/a b', '/a?b=c', '/é', 'x/a', '/a#')],
    ['a query name', shape.pages, queries('a', 'A1b', signs(40)), queries('', '1a', 'a-b', signs(41), ' a', 'a ')],
    ['an awaited slot', shape.pages, awaited('header.cart'), awaited('header', 'header.', '.cart', 'h1.cart', 'a.b.c')],
    [
      'a filled slot',
      shape.slots,
      fills('header.cart', 'a.bC'),
      fills('Header.cart', 'header.cart2', 'a..b', 'headerxcart'),
    ],
    ['an offered slot', shape.offers, [[], ['a.b']], [['a']]],
    [
      'a policy',
      shape.trustedTypes,
      [['lit-html', 'a', '@a/b.c%d#e=f_9', signs(60)]],
      [[''], [signs(61)], ['a b'], ['<a'], ['a>']],
    ],
    ['a namespace of texts', shape.i18n, ['a', 'menu-cart2'], ['', 'A', '1a', 'a b', ' a', 'aB', 'a_']],
  ]);
});

describe('surface', () => {
  const migration = { to: 'event:a.b@2', note: 'has the size too' };
  const migrations = (...all: string[]) => all.map((key) => ({ [key]: migration }));
  const slots = (...all: string[]) => all.map((key) => ({ [key]: {} }));
  testLimits([
    [
      'an event',
      surface.EventKeySchema,
      ['board.voted@1', 'aB.cD@9999'],
      [
        'board@1',
        'board.voted',
        'board.voted@0',
        'board.voted@',
        'a.b@10000',
        'A.b@1',
        '1a.b@1',
        ' a.b@1',
        'a.b@1 ',
        'a.b@1a',
        'a1.b@1',
        'a.b1@1',
        'a.@1',
        'a.b@01',
      ],
    ],
    [
      'a slot with props',
      surface.SlotPropsSchema,
      slots('menu.extra', 'a.bC'),
      slots('menu', 'Menu.extra', 'menu.', 'a.b.c', '1.b', 'a.1', 'a b.c', 'menuxextra'),
    ],
    [
      'needed remotes',
      surface.SurfaceSchema.shape.needs,
      [[], ['mf-a', 'mf-menu-cart-2']],
      [['a'], ['mf-'], ['mf-a-'], ['mf--a'], ['xmf-a'], ['mf-A'], ['mf-a b']],
    ],
    [
      'what a migration replaces',
      surface.MigrationsSchema,
      migrations('event:a.b@1', 'slot:a', 'route:/menu', 'state:a.b@1', `event:${signs(100)}`),
      migrations('event:', 'part:a', 'event:a b', `event:${signs(101)}`, 'xevent:a', 'event', ' event:a'),
    ],
    ['the target of a migration', surface.MigrationPathSchema.shape.to, ['a', signs(100)], ['', signs(101)]],
    ['the note of a migration', surface.MigrationPathSchema.shape.note, ['abc', signs(300)], ['ab', signs(301)]],
  ]);
});

describe('release', () => {
  const { shape } = release.VersionDocumentSchema;
  const hash = `${signs(31)}+/=`.padEnd(64, '9');
  const file = { bytes: 1, gzip: 1 };
  const files = (...all: string[]) => all.map((integrity) => ({ 'a.js': { ...file, integrity } }));
  const { shape: segments } = release.SegmentsSchema;
  const rollout = {
    id: 'r',
    salt: 's',
    share: 1,
    segments: {},
    candidate: {
      schema: 1,
      id: 1,
      channel: 'c',
      createdAt: instant,
      shell: { version: digest },
      remotes: {},
      flags: {},
    },
  };
  testLimits([
    [
      'the hash of a file',
      shape.files,
      files(`sha384-${hash}`),
      files(
        `sha384-${hash}9`,
        `sha384-${hash.slice(1)}`,
        `xsha384-${hash}`,
        `sha384-${hash.slice(1)}!`,
        `sha256-${hash}`,
      ),
    ],
    [
      'the path of a file',
      shape.entry,
      ['a', 'A9_./-b.js', '_a', signs(200)],
      ['', '-a', '/a', '.a', signs(201), 'a b', 'a..b', ' a', 'a\\'],
    ],
    [
      'the name of a build',
      shape.name,
      ['shell', 'mf-a', `mf-${signs(40)}`, 'mf-a-9'],
      ['mf-', `mf-${signs(41)}`, 'shells', 'xshell', 'mf-A', 'xmf-a', 'mf-a b', 'api'],
    ],
    [
      'the id of a build',
      shape.buildId,
      ['abcdef09', signs(32)],
      [signs(7), signs(33), 'ABCDEF01', 'abcdef0!', '!abcdef01', 'abcdef01!'],
    ],
    ['a pinned version', release.PinSchema.shape.version, [digest], notDigests],
    ['a previous version', release.PinSchema.shape.previous, [digest, undefined], notDigests],
    ['a segment', segments.districts, [['a'], list(50, signs(60))], [[], list(51, 'a'), [''], [signs(61)]]],
    [
      'the devices of a rollout',
      segments.devices,
      [['phone'], ['phone', 'desktop']],
      [[], list(3, 'phone'), ['tablet']],
    ],
    ['the staff of a rollout', segments.staff, [true, undefined], [false]],
    ['the share of a rollout', release.RolloutSchema.shape.share, [0, 10_000], [-1, 10_001, 0.5]],
    [
      'rollouts beside the oldest',
      release.ReleasePayloadSchema.shape.beside,
      [[], list(5, rollout)],
      [list(6, rollout)],
    ],
    [
      'the id of a key',
      release.SigningKeySchema.shape.keyId,
      [digest.slice(0, 16)],
      [digest.slice(0, 15), digest.slice(0, 17), `g${digest.slice(1, 16)}`, 'xaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaax'],
    ],
    [
      'the remote of an override',
      OverridePassSchema.shape.remote,
      ['mf-a', `mf-${signs(40)}`, 'mf-a-9'],
      ['mf-', `mf-${signs(41)}`, 'shell', 'xmf-a', 'mf-A', 'mf-a b'],
    ],
    ['the version of an override', OverridePassSchema.shape.version, [digest], notDigests],
    ['the store of a place cookie', PlaceCookieSchema.shape.outletCode, ['', signs(40)], [signs(41)]],
  ]);

  test('the rollouts of a document begin with the oldest one', () => {
    const [first, second] = [
      { ...rollout, id: 'a' },
      { ...rollout, id: 'b' },
    ] as release.Rollout[];
    expect(release.rolloutsOf({})).toEqual([]);
    expect(release.rolloutsOf({ rollout: first })).toEqual([first]);
    expect(release.rolloutsOf({ rollout: first, beside: [second as release.Rollout] })).toEqual([first, second]);
    expect(release.rolloutsOf({ beside: [second as release.Rollout] })).toEqual([second]);
  });

  test('a combined release is numbered from the candidate of the oldest rollout by the bits of the positions', () => {
    expect([1, 2, 3, 5].map((positions) => release.combinedNumber(40, positions))).toEqual([40, 41, 42, 44]);
  });

  test('the signed text of a pass names all that the pass allows', () => {
    expect(overrideText({ remote: 'mf-a', version: digest, expiresAt: instant })).toBe(
      `horno override mf-a@${digest} until ${instant}`,
    );
    expect(probeText({ release: 7, expiresAt: instant })).toBe(`horno probe of release 7 until ${instant}`);
    expect(telemetry.staffText(instant)).toBe(`horno staff until ${instant}`);
  });
});

describe('telemetry', () => {
  const { shape: row } = telemetry.TelemetryRowSchema;
  const { shape: part } = telemetry.ServerPartRowSchema;
  const { shape: batch } = telemetry.TelemetryBatchSchema;
  const aRow = { minute: instant, release: 0, arm: 'none', remote: '*', version: '', measure: 'seen', count: 1 };
  const aPart = {
    minute: instant,
    remote: 'a',
    version: digest,
    part: 'page:a',
    rendered: 0,
    failed: 0,
    totalMs: 0,
    slowestMs: 0,
  };
  const counts = [0, 1_000_000_000] as const;
  const notCounts = [-1, 1_000_000_001, 0.5];
  testLimits([
    [
      'the arms of a visitor',
      row.arm,
      ['none', 'control', 'candidate', 'y0123abcd', 'n89efabcd', 'y0123abcd'.repeat(6)],
      ['', 'y0123abc', 'y0123abcdd', 'x0123abcd', 'yg123abcd', 'y0123abcd'.repeat(7), 'xnone', 'nonex', 'Y0123abcd'],
    ],
    [
      'the remote of a row',
      row.remote,
      ['*', '?', 'a', '9-a', signs(41)],
      ['', '-a', signs(42), 'A', 'x*', '*x', 'a b', ' a'],
    ],
    ['the version of a row', row.version, ['', digest], notDigests],
    [
      'a measure',
      row.measure,
      [
        'seen',
        'load-failures',
        'step.cart',
        'page.home.LCP.12',
        'code.mount/REMOTE-THREW',
        'group.a_b#c:1',
        `a/${signs(170)}`,
      ],
      ['', 'Seen', 'seen.', 'seen/', `a.${signs(171)}`, 'seen.a b', 'seen!', '9seen', ' seen', 'seen.a!'],
    ],
    ['a release', row.release, [0, 1], [-1, 0.5]],
    ['a count', row.count, [1, 1_000_000_000], [0, 1_000_000_001, 1.5]],
    [
      'the remote of a rendering',
      part.remote,
      ['shell', '9-a', signs(41)],
      ['', '-a', '*', signs(42), 'A', ' a', 'a b', 'aB'],
    ],
    ['the version of a rendering', part.version, [digest], ['', ...notDigests]],
    [
      'a rendered part',
      part.part,
      ['page:home', 'slot:a.B-9', `a:${signs(60)}`],
      ['page', 'page:', ':a', 'Page:a', `a:${signs(61)}`, 'page:a b', ' page:a', 'page:a!'],
    ],
    ['renderings', part.rendered, counts, notCounts],
    ['failed renderings', part.failed, counts, notCounts],
    ['milliseconds', part.totalMs, [0, 1], [-1, 0.5]],
    [
      'an edge',
      batch.edge,
      ['0123abcd-0123-abcd-0123-0123456789ab'],
      ['', signs(35), signs(37), `g${signs(35)}`, `x${signs(36)}`, `${signs(36)}x`],
    ],
    ['a sequence number', batch.seq, [1], [0, 1.5]],
    ['rows', batch.rows, [[], list(2000, aRow)], [list(2001, aRow)]],
    ['renderings of a batch', batch.server, [[], list(500, aPart), undefined], [list(501, aPart)]],
    ['the key of a pass', telemetry.StaffPassSchema.shape.keyId, [signs(64)], [signs(65)]],
    ['the signature of a pass', telemetry.StaffPassSchema.shape.signature, [signs(200)], [signs(201)]],
  ]);

  test('the mark of an arm has the first eight digits of its rollout', () => {
    expect(telemetry.armMark('0123456789', 'candidate')).toBe('y01234567');
    expect(telemetry.armMark('0123456789', 'control')).toBe('n01234567');
  });

  test('visitors run a candidate when one of their arms is one', () => {
    const runs = ['none', 'control', 'n0123abcd', 'candidate', 'y0123abcd', 'n0123abcdy0123abcd'].map(
      telemetry.runsCandidate,
    );
    expect(runs).toEqual([false, false, false, true, true, true]);
  });

  test('rows about the whole page and about unknown builds have marks that no remote can have', () => {
    expect([telemetry.WHOLE_PAGE, telemetry.UNKNOWN_SOURCE]).toEqual(['*', '?']);
  });
});

describe('beacon', () => {
  const source = { remote: 'mf-a', version: digest, part: 'page:home' };
  const error = { kind: 'error', ...source, code: 'TypeError' };
  const errors = (...changes: object[]) => changes.map((change) => ({ ...error, ...change }));
  const vital = { kind: 'vital', name: 'LCP', value: 2500, rating: 'good' };
  const vitals = (...changes: object[]) => changes.map((change) => ({ ...vital, ...change }));
  const mounted = { kind: 'mounted', ...source, ms: 40 };
  testLimits([
    [
      'a beacon',
      BeaconSchema,
      [error, vital, mounted, { ...error, kind: 'load-failed', phase: 'load' }, { kind: 'funnel', step: 'cart' }],
      [{ ...error, kind: 'mounted' }, { kind: 'funnel', step: 'buy' }, { ...mounted, kind: 'vital' }, {}],
    ],
    [
      'milliseconds',
      BeaconSchema,
      [
        { ...mounted, ms: 0 },
        { ...mounted, ms: 600_000 },
      ],
      [
        { ...mounted, ms: -1 },
        { ...mounted, ms: 600_001 },
      ],
    ],
    [
      'a vital',
      BeaconSchema,
      vitals({ target: 'main.hero' }, { name: 'CLS', rating: 'poor' }),
      vitals({ name: 'FID' }, { rating: 'bad' }, { target: 'a b' }),
    ],
    [
      'a remote',
      BeaconSchema,
      errors({ remote: 'a' }, { remote: '9-a' }, { remote: signs(41) }),
      errors(
        { remote: '' },
        { remote: '-a' },
        { remote: signs(42) },
        { remote: 'A' },
        { remote: ' a' },
        { remote: 'a b' },
      ),
    ],
    ['a version', BeaconSchema, [error], errors(...notDigests.map((version) => ({ version })))],
    [
      'a code',
      BeaconSchema,
      errors({ code: 'A_.:/#-9' }, { code: signs(80) }),
      errors({ code: '' }, { code: signs(81) }, { code: 'a b' }, { code: ' a' }, { code: '¡a' }, { code: 'a!' }),
    ],
    [
      'a fault',
      BeaconSchema,
      errors(...faultKinds.map((fault) => ({ fault })), { fault: 'null-read:strip_9' }, { fault: `json:${signs(40)}` }),
      errors(
        { fault: '' },
        { fault: 'other' },
        { fault: 'json:' },
        { fault: `json:${signs(41)}` },
        { fault: 'json:a b' },
        { fault: 'xjson' },
        { fault: 'jsonx' },
        { fault: 'json:a!' },
      ),
    ],
    [
      'the place of a fault',
      BeaconSchema,
      errors({ place: 'client/140.js:1:2345' }, { place: `${signs(40)}:1234567:1234567` }, { place: 'A_-9:1:1' }),
      errors(
        { place: ':1:1' },
        { place: 'a:1' },
        { place: `${signs(41)}:1:1` },
        { place: 'a:12345678:1' },
        { place: 'a:1:12345678' },
        { place: 'a b:1:1' },
        { place: ' a:1:1' },
        { place: 'a:1:1x' },
        { place: 'a:x:1' },
        { place: 'a:1:x' },
      ),
    ],
    ['a visit', VisitAnswerSchema.shape.visit, ['a', 'A_.-9', signs(200)], ['', signs(201), 'a b', ' a', 'a!', '!a']],
    ['beacons of a batch', BeaconBatchSchema.shape.beacons, [[error], list(40, error)], [[], list(41, error)]],
    ['an override', BeaconBatchSchema.shape.override, [true, undefined], [false]],
  ]);

  test('kinds of faults are those of the engines', () => {
    expect(faultKinds).toEqual([
      'undefined-read',
      'null-read',
      'not-function',
      'not-constructor',
      'not-iterable',
      'not-defined',
      'not-initialised',
      'constant',
      'stack',
      'json',
      'network',
      'react',
    ]);
  });
});
