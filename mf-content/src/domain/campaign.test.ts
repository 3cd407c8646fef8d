import type { Campaign } from '@horno/contracts/campaign';
import { TEST_NOW } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { campaignJsonLd, toCampaignCard, toCampaignView } from './campaign.ts';
import { toEndedCampaign } from './ended-campaign.ts';
import { sellerJsonLd } from './seller.ts';

const campaign: Campaign = {
  id: 'c1',
  slug: 'aniversario',
  name: 'Aniversario',
  summary: 'Desde S/ 10',
  code: 'HORNO10',
  image: { desktop: '/d.svg', mobile: '/m.svg', alt: '' },
  valid_from: '2024-05-01',
  valid_to: '2024-05-31',
  outlets: ['LIM-MIR-01'],
  html: '<p>Hola</p>',
  blocks: [{ type: 'p', text: 'Hola' }],
  stores: [{ code: 'LIM-MIR-01', name: 'Larco' }],
  terms: ['Mínimo S/ 25'],
  cta: { label: 'Pedir', url: '/order/deals' },
};

test('toCampaignView has sections instead of HTML, and an action only for an address that may be opened', () => {
  const view = toCampaignView(campaign);
  expect(view).not.toHaveProperty('html');
  expect(view).not.toHaveProperty('blocks');
  expect(view).not.toHaveProperty('outlets');
  expect(view).toMatchObject({
    summary: 'Desde S/\u00a010',
    terms: ['Mínimo S/\u00a025'],
    sections: [{ id: 'inicio', blocks: [{ type: 'p', text: 'Hola' }] }],
    action: { label: 'Pedir', link: { kind: 'page', to: '/order/deals' } },
  });
  const script = toCampaignView({ ...campaign, cta: { label: 'Pedir', url: 'javascript:alert(1)' } });
  expect(script).not.toHaveProperty('action');
});

test('toCampaignCard has a code only when the campaign has one', () => {
  const card = toCampaignCard(campaign);
  expect(card).toEqual({
    slug: 'aniversario',
    name: 'Aniversario',
    summary: 'Desde S/\u00a010',
    image: campaign.image,
    valid_to: '2024-05-31',
    code: 'HORNO10',
  });
  expect(toCampaignCard({ ...campaign, code: undefined })).not.toHaveProperty('code');
});

test('search engines read the days and the currency of a campaign', () => {
  expect(campaignJsonLd(toCampaignView(campaign))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: 'Aniversario',
    description: 'Desde S/\u00a010',
    validFrom: '2024-05-01',
    validThrough: '2024-05-31',
    priceCurrency: 'PEN',
  });
});

test('toEndedCampaign leaves out what is malformed', () => {
  const banner = {
    id: 'a',
    name: 'A',
    image: { desktop: '/d.svg', mobile: '/m.svg' },
    url: { desktop: '/order/deals', mobile: '/order/deals' },
    tone: 'sage',
  };
  const ended = toEndedCampaign({ name: 'Aniversario', valid_to: '2024-05-31', deals: [banner, { id: 1 }] }, TEST_NOW);
  expect(ended).toMatchObject({ name: 'Aniversario', validTo: '2024-05-31', deals: [{ id: 'a', name: 'A' }] });
  expect(ended.deals).toHaveLength(1);
  expect(toEndedCampaign({ name: 1, valid_to: 2, deals: 'x' }, TEST_NOW)).toEqual({ deals: [] });
});

test('the seller has a telephone with the code of the country', () => {
  const seller = {
    name: 'Horno',
    legalName: 'Horno S.A.C.',
    taxId: '20600000005',
    address: 'Lima',
    phone: '(01) 505-1111',
  };
  expect(sellerJsonLd(seller)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Horno',
    legalName: 'Horno S.A.C.',
    taxID: '20600000005',
    address: 'Lima',
    telephone: '+51 1 505-1111',
  });
});
