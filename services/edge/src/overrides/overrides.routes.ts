import type { OverridePass } from '@horno/contracts/override';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentHeaders } from '../http/security-headers.ts';
import type { EdgeConfig } from '../options.ts';
import { texts } from '../texts/texts.ts';
import { INCOMPATIBLE_CODE } from './incompatibilities.ts';
import { overridePage } from './override-pages.ts';
import { OVERRIDE_COOKIE, overrideCookie, readOverride } from './override-pass.ts';
import { OVERRIDE_CSS, overrideCss } from './override-styles.ts';

const BODY_BYTES = 4096;
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OverrideDeps {
  config: Pick<EdgeConfig, 'publicKeys' | 'clock' | 'publicOrigin' | 'sealKey'>;
  /** Returns whether the live release revokes the build of a pass. */
  isWithdrawn(pass: OverridePass): boolean;
  /** Names the parts of the visitor's release that the build breaks; undefined when none are known. */
  neighboursBroken(request: FastifyRequest, reply: FastifyReply, pass: OverridePass): Promise<string | undefined>;
}

const langOf = ({ headers }: FastifyRequest) => (/^en\b/.test(headers['accept-language'] ?? '') ? 'en' : 'es');

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  shown: Parameters<typeof overridePage>[1] = {},
) =>
  reply
    .code(status)
    .headers({ ...documentHeaders, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(overridePage(langOf(request), shown));

/** Registers `/_override`: a form that stores a pass in a SameSite=Strict cookie. `/_override/reset` removes it. */
export function registerOverrides(app: FastifyInstance, { config, isWithdrawn, neighboursBroken }: OverrideDeps): void {
  const { clock, publicOrigin } = config;
  const flags = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: originOf(request, publicOrigin).startsWith('https:'),
  });
  // A form of another site has another origin, or none.
  const isOwn = (request: FastifyRequest) => request.headers.origin === originOf(request, publicOrigin);

  /** A script may send the form too, but not unseen: its answer replaces the page. */
  const isNavigation = ({ headers }: FastifyRequest) => (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';

  async function startOverride(request: FastifyRequest, reply: FastifyReply) {
    const text = request.body instanceof URLSearchParams ? (request.body.get('pass') ?? '').trim() : '';
    const pass = isOwn(request) && isNavigation(request) ? readOverride(text, config) : undefined;
    const { refused, incompatible } = texts[langOf(request)].override;
    if (!pass || isWithdrawn(pass)) return sendPage(request, reply, 400, { refusal: refused });
    const { remote, version, expiresAt } = pass;
    const neighbours = await neighboursBroken(request, reply, pass);
    if (neighbours !== undefined) {
      app.log.warn({ code: INCOMPATIBLE_CODE, remote, version, neighbours }, 'override refused');
      const refusal = incompatible.replace('{{neighbours}}', () => neighbours).replace('{{code}}', INCOMPATIBLE_CODE);
      return sendPage(request, reply, 409, { refusal });
    }
    const maxAge = Math.floor((Date.parse(expiresAt) - clock.now().getTime()) / 1000);
    app.log.warn({ remote, version, until: expiresAt }, 'override started');
    return reply
      .setCookie(OVERRIDE_COOKIE, overrideCookie(text, config), { ...flags(request), maxAge })
      .redirect('/', 303);
  }

  /** Shows the form, with the pass of a preview's address filled in. */
  function offerPass(request: FastifyRequest, reply: FastifyReply) {
    const { pass: text } = request.query as { pass?: unknown };
    if (typeof text !== 'string') return sendPage(request, reply, 200);
    const pass = readOverride(text, config);
    if (!pass || isWithdrawn(pass)) {
      return sendPage(request, reply, 400, { refusal: texts[langOf(request)].override.refused });
    }
    return sendPage(request, reply, 200, { offered: { ...pass, text } });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(OVERRIDE_CSS, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'text/css; charset=utf-8' })
        .send(overrideCss),
    );
    scope.get('/_override', offerPass);
    scope.post('/_override', startOverride);
    scope.post('/_override/reset', (request, reply) => {
      if (isOwn(request)) reply.clearCookie(OVERRIDE_COOKIE, flags(request));
      return reply.redirect('/', 303);
    });
  });
}
