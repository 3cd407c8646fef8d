import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { answerKey } from '@horno/render/answer-key';
import { DueAnswers } from '@horno/render/due-answers';
import { plainBytes } from '@horno/server/read-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce } from '../http/compress.ts';
import { langOfCall } from '../http/envelope.ts';
import { targetOf } from '../http/target-of.ts';
import type { StoredAnswers } from './stored-answers.ts';

/** Longest answer that is stored, in bytes as it is sent. */
const MAX_BYTES = 1_000_000;
/** Data and drawings. Other files are not needed to read a page. */
const TYPES = /^(?:application\/json|image\/svg\+xml)\b/;
/** Headers of the answer that a stored one replaces. */
const REPLACED = ['content-encoding', 'content-length', 'etag', 'last-modified', 'retry-after'];
/** Marks an answer that a newer one would replace if the api answered (RFC 9211). */
export const STALE_STATUS = 'horno; hit; detail=stored';

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
}

/** Copies of the public answers that browsers get, for an outage of the api. */
export interface AnswerCopies {
  /** Returns the body to send. Stores a copy of it when the answer is public. */
  copy(request: FastifyRequest, answer: Answer, body: Buffer | Readable): Buffer | Readable;
  /** Sends the stored answer to a request. Returns undefined when there is none. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
}

const keyOf = (request: FastifyRequest) => answerKey(targetOf(request.raw.url), langOfCall(request), Date.now());

async function* passOn(body: Readable, onEnd: (bytes: Buffer) => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
    yield chunk;
  }
  if (size <= MAX_BYTES) onEnd(Buffer.concat(chunks));
}

export function answerCopies(stored: StoredAnswers): AnswerCopies {
  const due = new DueAnswers();

  async function storePlain(key: string, bytes: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const text = await plainBytes(bytes, headers['content-encoding']);
    if (text) stored.store(key, text.toString('utf8'), headers['content-type']);
  }

  return {
    copy(request, { statusCode, headers }, body) {
      const isPublic = /\bpublic\b/.test(headers['cache-control'] ?? '');
      const isStorable = isPublic && TYPES.test(headers['content-type'] ?? '');
      if (request.method !== 'GET' || statusCode !== 200 || !isStorable) return body;
      const key = keyOf(request);
      if (!due.isDue(key, headers.etag)) return body;
      const onEnd = (bytes: Buffer) => void storePlain(key, bytes, headers);
      if (!Buffer.isBuffer(body)) return Readable.from(passOn(body, onEnd));
      onEnd(body);
      return body;
    },

    async send(request, reply) {
      const answer = request.method === 'GET' ? await stored.recall(keyOf(request)) : undefined;
      if (!answer) return undefined;
      const { body, encoding } = await compressedOnce(answer.text)(request.headers['accept-encoding']);
      // An answer that sets a cookie is of one visitor.
      const scope = reply.hasHeader('set-cookie') ? 'private' : 'public';
      for (const name of REPLACED) reply.removeHeader(name);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(200)
        .headers({
          'content-type': answer.type,
          'cache-control': `${scope}, max-age=2`,
          'cache-status': STALE_STATUS,
          vary: 'Accept-Encoding, Lang',
        })
        .send(body);
    },
  };
}
