import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GraphPerson {
  id: string;
  first_name?: string;
  last_name?: string;
  email?: string;
}

export interface GraphServer {
  dialogUrl: string;
  graphUrl: string;
  /** The signed-in person; undefined refuses the sign-in. */
  person: GraphPerson | undefined;
  /** Status with which `/me` answers instead of the person. */
  meStatus: number;
  close(): Promise<void>;
}

interface Options {
  appId: string;
  appSecret: string;
  redirectUri: string;
}

interface Grant {
  challenge: string;
  person: GraphPerson;
}

/** Starts a server with Facebook's dialog, `oauth/access_token` and `/me`, which refuses the same requests as Facebook. */
export async function startGraphServer(options: Options): Promise<GraphServer> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, GraphPerson>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: GraphServer = {
    dialogUrl: `${base}/v23.0/dialog/oauth`,
    graphUrl: `${base}/v23.0`,
    person: undefined,
    meStatus: 200,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', base);
    if (url.pathname === '/v23.0/dialog/oauth') showDialog(url.searchParams, response);
    else if (url.pathname === '/v23.0/oauth/access_token') giveToken(await formOf(request, url), response);
    else if (url.pathname === '/v23.0/me') showPerson(request, url, response);
    else response.writeHead(404).end();
  }

  function showDialog(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    if (query.get('client_id') !== options.appId || back.href !== options.redirectUri) {
      refuse(response, 'app');
      return;
    }
    back.searchParams.set('state', query.get('state') ?? '');
    if (state.person) {
      const code = `code-${grants.size}`;
      grants.set(code, { challenge: query.get('code_challenge') ?? '', person: state.person });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  function giveToken(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    const isApp = form.get('client_id') === options.appId && form.get('client_secret') === options.appSecret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame = form.get('redirect_uri') === options.redirectUri && grant?.challenge === challenge;
    grants.delete(code);
    if (!grant || !isApp || !isSame) {
      refuse(response, 'code');
      return;
    }
    const token = `token-of-${grant.person.id}`;
    tokens.set(token, grant.person);
    send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
  }

  function showPerson(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const proof = createHmac('sha256', options.appSecret).update(token).digest('hex');
    const person = tokens.get(token);
    if (!person || url.searchParams.get('appsecret_proof') !== proof) {
      refuse(response, 'token');
      return;
    }
    const fields = url.searchParams.get('fields')?.split(',') ?? [];
    const shown = Object.fromEntries(Object.entries(person).filter(([key]) => fields.includes(key)));
    send(response, state.meStatus, shown);
  }

  return state;
}

function refuse(response: ServerResponse, what: string): void {
  send(response, 400, { error: { message: `bad ${what}`, type: 'OAuthException', code: 100 } });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

/** Reads values from the address or from a form, like Facebook. */
async function formOf(request: IncomingMessage, url: URL): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? url.searchParams : new URLSearchParams(text);
}
