const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const TOKEN = /[?&]t=([^&#\s]{1,100})/;

/** The order in a link of the mail, or in its code alone; `undefined` when there is none. */
export function parseOrderLink(text: string): { uuid: string; token?: string } | undefined {
  const uuid = UUID.exec(text)?.[0].toLowerCase();
  if (uuid === undefined) return undefined;
  const token = TOKEN.exec(text)?.[1];
  return token === undefined ? { uuid } : { uuid, token: decode(token) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
