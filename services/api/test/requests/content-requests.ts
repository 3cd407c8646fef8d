import type { RequestTable } from './request-table.ts';

/** Contents of the chain, and its forms. */
export const contentRequests = {
  'tenant.config': () => ({}),
  'banners.positions': () => ({ query: { code: 'right_home,left_home,top_home' } }),
  'contents.get': () => ({ params: { kind: 'faq' } }),
  'contents.list': () => ({}),
  'contents.nutrition': () => ({ query: { group: 'pizza' } }),
  'campaigns.detail': () => ({ query: { name: 'martes-de-horno' } }),
  'campaigns.topics': () => ({}),
  'campaigns.topic': () => ({ query: { name: 'martes-de-horno', code: 'MARTES2X1' } }),
  'careers.list': () => ({}),
  'careers.get': () => ({ params: { id: 'pizzero-miraflores' } }),
  'contacts.send': () => ({
    body: {
      issue: 'order',
      name: 'Lucía Ñahui',
      email: 'lucia@correo.pe',
      message: 'La pizza llegó a tiempo y muy rica.',
      privacy: true,
    },
  }),
  'complaints.file': () => ({ body: complaint }),
  'complaints.lookup': async (person, { ask }) => ({ body: await filed(person, ask) }),
  'complaints.pdf': async (person, { ask }) => ({ body: await filed(person, ask) }),
} satisfies RequestTable;

const complaint = {
  consumer: {
    first_name: 'Lucía',
    last_name: 'Ñahui',
    document: { type: 'DNI', number: '45678912' },
    address: 'Av. Larco 345, Miraflores',
    phone: '987 654 321',
    email: 'lucia@correo.pe',
  },
  good: { type: 'product', description: 'Una pizza familiar' },
  kind: 'reclamo',
  detail: 'La pizza llegó fría y sin el queso que pedí.',
  request: 'Que me devuelvan el dinero.',
  signed: true,
};

type Ask = Parameters<RequestTable['x']>[1]['ask'];

async function filed(person: Parameters<RequestTable['x']>[0], ask: Ask): Promise<Record<string, unknown>> {
  const path = '/v1/product-customer/complaints';
  const { item } = await ask<{ item: { number: string } }>(person, 'POST', path, complaint);
  const { document, email } = complaint.consumer;
  return { number: item.number, document: document.number, email };
}
