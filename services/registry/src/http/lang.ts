import type { Lang } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';

export const langCookie = 'horno_ops_lang';

/** The first of es and en that an Accept-Language header names; es when it names neither. */
export function preferredLang(header: string | undefined): Lang {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.find((param) => param.trim().startsWith('q='));
      return { lang: tag.split('-')[0], weight: weight ? Number(weight.split('=')[1]) || 0 : 1 };
    })
    .filter(({ lang, weight }) => (lang === 'es' || lang === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferred[0]?.lang === 'en' ? 'en' : 'es';
}

/** Returns the language of the switch, otherwise of Accept-Language. */
export function langOf(request: FastifyRequest): Lang {
  const chosen = request.cookies[langCookie];
  return chosen === 'es' || chosen === 'en' ? chosen : preferredLang(request.headers['accept-language']);
}
