/** Domains of one provider that ignores dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an e-mail address leads to, for counting: many providers ignore a `+tag`, and Gmail also dots. Another address
 * that leads to the same mailbox must not pass a ceiling of mails.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const [user = ''] = name.split('+');
  return DOTLESS.has(domain) ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${domain}`;
}
