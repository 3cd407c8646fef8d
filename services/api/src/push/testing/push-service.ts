import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const fromText = (text: string) => Buffer.from(text, 'base64url');

/** A browser's side of a push subscription: its key pair and secret (RFC 8291). */
export class PushBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #publicKey = this.#keys.generateKeys();

  get keys() {
    return { p256dh: this.#publicKey.toString('base64url'), auth: this.#secret.toString('base64url') };
  }

  /** Decrypts a message of one record in `aes128gcm` (RFC 8188). */
  read(message: Buffer): unknown {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const senderKey = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, senderKey]);
    const shared = this.#keys.computeSecret(senderKey);
    const material = Buffer.from(hkdfSync('sha256', shared, this.#secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const opener = createDecipheriv('aes-128-gcm', key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    // The last record ends with the byte 2.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

/** Throws unless `authorization` is a VAPID token for this origin, signed with the key that it names (RFC 8292). */
function assertVapid(authorization: string, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('the message is signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = fromText(key);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    fromText(signature),
  );
  const { aud, exp, sub } = JSON.parse(fromText(claims).toString()) as { aud: string; exp: number; sub: string };
  const isInTime = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 3600;
  if (!isSigned || aud !== origin || !isInTime || !/^(?:mailto:|https:)/.test(sub)) throw new Error('no valid token');
}

interface PushMessage {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Starts a push service on this machine. It takes messages that are signed with `publicKey`, and answers `gone` subscriptions with 410. */
export async function startPushService(publicKey: string) {
  const messages: PushMessage[] = [];
  const refusals: string[] = [];
  const gone = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = request;
    try {
      assertVapid(headers.authorization ?? '', origin, publicKey);
      if (headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) > 0)) throw new Error('no web push');
    } catch (error) {
      refusals.push(String(error));
      response.writeHead(403).end();
      return;
    }
    if (gone.has(path)) {
      response.writeHead(410).end();
      return;
    }
    messages.push({ path, headers, body: Buffer.concat(chunks) });
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    messages,
    /** Why messages were refused. */
    refusals,
    gone,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
