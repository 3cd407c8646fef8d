import { contentsCalls } from '@horno/contracts/calls/content';
import { errorCodeOf } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '@horno/kit';
import type { FooterLinkGroups } from './shell-context.ts';

/** Returns the links of the content kind `footer`; `undefined` when it has none or the call fails. Other errors are bugs and reject. */
export async function fetchFooter(api: ApiClient, lang: Lang): Promise<FooterLinkGroups | undefined> {
  try {
    const { item } = await api.call(contentsCalls.get, { params: { kind: 'footer' }, query: {} });
    return item.link_groups?.length ? { lang, groups: item.link_groups } : undefined;
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return undefined;
  }
}
