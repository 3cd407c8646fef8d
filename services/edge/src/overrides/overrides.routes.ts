import type { OverridePass } from '@horno/contracts/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { originOf } from '../http/origin.ts';
import { documentHeaders } from '../http/security-headers.ts';
import type { PublicKeys } from '../release/verify.ts';
import { MISFIT_CODE } from './misfits.ts';
import { OVERRIDE_CSS, overrideCss, overridePage } from './override-pages.ts';
import { readOverride } from './override-pass.ts';
import { overrideTexts } from './texts.ts';

const COOKIE = 'sf.override';
const BODY_BYTES = 4096;
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OverridesOptions {
  publicKeys: PublicKeys;
  clock: Clock;
  publicOrigin: string | undefined;
  /** What the build of a pass breaks of what this browser runs; undefined when nothing. */
  broken(request: FastifyRequest, reply: FastifyReply, pass: OverridePass): Promise<string | undefined>;
}

export interface Overrides {
  /** The pass that this browser holds, while it holds. */
  of(request: FastifyRequest): OverridePass | undefined;
}

/** `/_override`: a pass is pasted and kept in a cookie that no other site's link brings along; `/_override/reset` ends it. */
export async function overridesRoutes(app: FastifyInstance, options: OverridesOptions): Promise<void> {
  const { publicKeys, clock, publicOrigin, broken } = options;
  const langOf = ({ headers }: FastifyRequest) => (/^en\b/.test(headers['accept-language'] ?? '') ? 'en' : 'es');
  const flags = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: originOf(request, publicOrigin).startsWith('https:'),
  });
  const page = (request: FastifyRequest, reply: FastifyReply, status: number, refusal?: string) =>
    reply
      .code(status)
      .headers({ ...documentHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(overridePage(langOf(request), refusal));
  // A form of another site names that site, or nothing.
  const isOwn = (request: FastifyRequest) => request.headers.origin === originOf(request, publicOrigin);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get(OVERRIDE_CSS, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'text/css; charset=utf-8' })
      .send(overrideCss),
  );
  app.get('/_override', (request, reply) => page(request, reply, 200));
  app.post('/_override', async (request, reply) => {
    const text = request.body instanceof URLSearchParams ? (request.body.get('pass') ?? '').trim() : '';
    const pass = isOwn(request) ? readOverride(text, publicKeys, clock.now()) : undefined;
    const { refused, misfit } = overrideTexts[langOf(request)];
    if (!pass) return page(request, reply, 400, refused);
    const neighbours = await broken(request, reply, pass);
    if (neighbours !== undefined) {
      app.log.warn({ code: MISFIT_CODE, remote: pass.remote, version: pass.version, neighbours }, 'override refused');
      return page(request, reply, 409, misfit.replace('{neighbours}', () => neighbours).replace('{code}', MISFIT_CODE));
    }
    const maxAge = Math.floor((Date.parse(pass.expiresAt) - clock.now().getTime()) / 1000);
    app.log.warn({ remote: pass.remote, version: pass.version, until: pass.expiresAt }, 'override begins');
    return reply.setCookie(COOKIE, text, { ...flags(request), maxAge }).redirect('/', 303);
  });
  app.post('/_override/reset', (request, reply) => {
    if (isOwn(request)) reply.clearCookie(COOKIE, flags(request));
    return reply.redirect('/', 303);
  });
}

export function overridesOf({ publicKeys, clock }: Pick<OverridesOptions, 'publicKeys' | 'clock'>): Overrides {
  return {
    of(request) {
      const text = request.cookies[COOKIE];
      return text ? readOverride(text, publicKeys, clock.now()) : undefined;
    },
  };
}
