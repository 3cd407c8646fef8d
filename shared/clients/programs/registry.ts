// Signs in with the one-time token, makes a token for a squad, and reads with it what production runs. Prints both as JSON.
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { REGISTRY_URL: baseUrl = 'http://127.0.0.1:3001', ONE_TIME_TOKEN: oneTimeToken = '' } = process.env;
const client = createClient<paths>({ baseUrl });

function answered<T>({ data, error }: { data?: T; error?: { findings: { code: string; hint: string }[] } }): T {
  if (data) return data;
  throw new Error(error?.findings.map(({ code, hint }) => `${code}: ${hint}`).join('\n') ?? 'no answer');
}

const session = answered(await client.POST('/v1/session', { body: { oneTimeToken } }));
const headers = { authorization: `Bearer ${session.token}` };
const { token, scope } = answered(await client.POST('/v1/tokens', { headers, body: { squad: 'content', days: 1 } }));
const asSquad = { authorization: `Bearer ${token}` };
const { versions } = answered(await client.GET('/v1/versions', { headers: asSquad, params: { query: { limit: 5 } } }));
const params = { path: { channel: 'production' } };
const refused = await client.GET('/v1/channels/{channel}/release', { params });
const codes = refused.error?.findings.map(({ code }) => code);
process.stdout.write(JSON.stringify({ scope, versions: versions.map(({ name }) => name), codes }));
