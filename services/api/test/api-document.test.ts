import { documentFindings } from '@horno/clients/checked';
import { documentFaults } from '@horno/clients/faults';
import { describe, expect, it } from '@jest/globals';
import { useTestApp } from './build-test-app.ts';

interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: { $ref?: string } }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, Answer>;
}

interface Document {
  info: { license: { name: string } };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

describe('the API document', () => {
  const testApp = useTestApp();
  const read = async () => (await testApp().app.inject('/api/openapi.json')).json<Document>();
  const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((methods) => Object.values(methods));

  it('passes swagger-parser, redocly and spectral, but for addresses of the specification', async () => {
    const document = await read();
    expect(Object.keys(document.components.schemas).sort()).toEqual(['Failure', 'Picture']);
    const found = await documentFindings(document);
    // Redocly does not know that an id is never the word in `orders/tracking/{id}`.
    expect(found.filter((line) => !line.startsWith('redocly no-ambiguous-paths'))).toEqual([]);
  });

  it('is served for tills alone, with what their calls need', async () => {
    const document = (await testApp().app.inject('/api/openapi/till.json')).json<Document>();
    expect(await documentFindings(document)).toEqual([]);
    expect(document.tags.map(({ name }) => name)).toEqual(['till']);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['tillKey', 'tillTimestamp', 'tillSignature']);
    expect(Object.keys(document.components.schemas)).toEqual(['Failure']);
    const whole = operationsOf(await read()).filter(({ tags }) => tags.includes('till'));
    expect(operationsOf(document)).toEqual(whole);
  });

  it('has members for every array, and patterns that need no flag', async () => {
    expect(documentFaults(await read())).toEqual([]);
  });

  it('lists the failures of each operation by status, with their codes', async () => {
    const operations = operationsOf(await read());
    for (const { operationId, responses, requestBody } of operations) {
      const statuses = Object.keys(responses);
      expect([operationId, statuses.filter((status) => !/^\d{3}$/.test(status))]).toEqual([operationId, []]);
      expect(statuses).toEqual(
        expect.arrayContaining(['200', '400', '429', '500', '503', ...(requestBody ? ['413'] : [])]),
      );
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect(description).toMatch(/^[A-Z][A-Z0-9_-]+(, [A-Z][A-Z0-9_-]+)*$/);
        expect(content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Failure');
      }
    }
    const place = operations.find(({ operationId }) => operationId === 'orders.place');
    expect(place?.responses['403']?.description).toContain('FORBIDDEN');
    expect(place?.responses['404']?.description).toContain('ORDER-1');
    expect(place?.responses['429']?.headers).toHaveProperty('retry-after');
  });

  it('names the group and the access of each operation', async () => {
    const document = await read();
    const groups = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    const schemes = Object.keys(document.components.securitySchemes);
    const operations = operationsOf(document);
    expect(operations.filter(({ tags }) => !tags.every((tag) => groups.has(tag)))).toEqual([]);
    expect([...groups].filter((group) => !operations.some(({ tags }) => tags.includes(group)))).toEqual([]);
    for (const { security } of operations)
      expect(security.flatMap(Object.keys).filter((scheme) => !schemes.includes(scheme))).toEqual([]);
    const securityOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.security;
    expect(securityOf('customer.profile')).toEqual([{ session: [] }, { sessionCookie: [] }]);
    expect(securityOf('cart.create')).toEqual([{}, { session: [] }, { sessionCookie: [] }]);
    expect(securityOf('ops.stores')).toEqual([{ operations: [] }]);
    expect(securityOf('till.stream')).toEqual([{ tillKey: [], tillTimestamp: [], tillSignature: [] }]);
    expect(securityOf('till.pair')).toEqual([]);
    expect(document.info.license.name).toBe('Apache-2.0');
  });
});
