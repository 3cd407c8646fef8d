import { useT } from '@horno/kit';
import { Notice } from '@horno/ui';

/** Names of the ways that an address may ask for. */
export const socialMethods: ReadonlyMap<string, string> = new Map([
  ['facebook', 'Facebook'],
  ['google', 'Google'],
]);

/** An address for a way in that is not open: says so, and points at the one that is. */
export function SocialNotice({ method }: { method: string | undefined }) {
  const t = useT();
  const name = method === undefined ? undefined : socialMethods.get(method);
  if (!name) return null;
  return <Notice announce="off">{t('login.socialOff', { name })}</Notice>;
}
