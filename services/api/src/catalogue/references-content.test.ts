import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from './memory-source.ts';
import { ImportError } from './parse.ts';
import type { RecordKind } from './schema.ts';

type Change = (record: Record<string, unknown>) => Record<string, unknown>;

/** Returns the faults of the chain with the first record of a kind changed. */
function faultsWith(kind: RecordKind, change: Change): string[] {
  const files = chainFiles.map((file) => {
    const [first, ...rest] = file.records;
    return file.kind === kind ? { ...file, records: [change(first as Record<string, unknown>), ...rest] } : file;
  });
  try {
    catalogueOf(files);
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.faults.map(({ file, path, message }) => `${file}: ${path}: ${message}`);
  }
}

const change =
  (part: object): Change =>
  (record) => ({ ...record, ...part });

describe('referenceFaults of contents refuses', () => {
  test.each<[string, RecordKind, Change, string]>([
    [
      'a campaign with an unknown coupon',
      'campaign',
      change({ code: 'NADA' }),
      'campaigns: martes-de-horno.code: unknown coupon "NADA"',
    ],
    [
      'a campaign with an unknown item',
      'campaign',
      change({ mobilePicture: 'x' }),
      'campaigns: martes-de-horno.mobilePicture: unknown item "x"',
    ],
    [
      'a campaign at an unknown store',
      'campaign',
      change({ outlets: ['X'] }),
      'campaigns: martes-de-horno.outlets: unknown store "X"',
    ],
    [
      'a campaign that ends before it begins',
      'campaign',
      change({ validTo: '2023-01-01' }),
      'campaigns: martes-de-horno.validTo: is before validFrom',
    ],
    [
      'two campaigns with one slug',
      'campaign',
      change({ slug: 'bienvenida' }),
      'campaigns: bienvenida: is a duplicate',
    ],
    [
      'a campaign with an external link',
      'campaign',
      change({ cta: { label: { es: 'a', en: 'a' }, url: '//x.pe' } }),
      'campaigns: campaign[0] (martes-de-horno).cta.url: ',
    ],
    [
      'an image from another site',
      'banner',
      change({ image: { desktop: 'https://x.pe/a.png', mobile: '/b.png' } }),
      'banners: banner[0] (portada).image.desktop: ',
    ],
    ['a banner without a name', 'banner', change({ name: { es: '' } }), 'banners: banner[0] (portada).name.es: '],
    [
      'a phone banner with an unknown item',
      'banner',
      change({ mobilePicture: 'x' }),
      'banners: portada.mobilePicture: unknown item "x"',
    ],
    [
      'a vacancy at an unknown store',
      'career',
      change({ store: 'X' }),
      'careers: pizzero-miraflores.store: unknown store "X"',
    ],
    [
      'a vacancy that closes before it is published',
      'career',
      change({ closesOn: '2020-01-01' }),
      'careers: pizzero-miraflores.closesOn: is before publishedOn',
    ],
    [
      'an application link with a script',
      'career',
      change({ applyUrl: 'javascript:x' }),
      'careers: career[0] (pizzero-miraflores).applyUrl: ',
    ],
    [
      'facts of an unknown item',
      'nutrition',
      change({ uuid: 'pz-nada' }),
      'nutrition: pz-nada: unknown pizza or product "pz-nada"',
    ],
    [
      'more sugar than carbohydrates',
      'nutrition',
      change({ sugarsG: 400 }),
      'nutrition: nutrition[0] (pz-limena).sugarsG: are more than all its carbohydrates',
    ],
    [
      'a text without content',
      'content',
      change({ es: { title: 'T', html: '<img>' } }),
      'contents: content[0] (term_and_condition/terms).es.html: no text is left after cleaning',
    ],
    [
      'a notice that ends before it begins',
      'tenant',
      change({
        notices: [
          { id: 'n', active: true, kind: 'banner', from: '2024-02-02', to: '2024-02-01', text: { es: 'a', en: 'a' } },
        ],
      }),
      'tenant: notices.n.to: is before from',
    ],
  ])('%s', (_, kind, changed, fault) => {
    expect(faultsWith(kind, changed)).toEqual([expect.stringContaining(fault)]);
  });
});

test('NameSchema accepts one text for both languages, or a text in one of them', () => {
  const nameOf = (name: unknown) => {
    const files = chainFiles.map((file) =>
      file.kind === 'banner' ? { ...file, records: [{ ...(file.records[0] as object), name }] } : file,
    );
    return catalogueOf(files).data.banner[0]?.name;
  };
  expect(nameOf('Hoy')).toEqual({ es: 'Hoy', en: 'Hoy' });
  expect(nameOf({ en: 'Today' })).toEqual({ es: 'Today', en: 'Today' });
  expect(nameOf({ es: 'Hoy', en: 'Today' })).toEqual({ es: 'Hoy', en: 'Today' });
});
