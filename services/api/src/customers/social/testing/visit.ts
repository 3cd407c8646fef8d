/** Follows redirects from `address` with cookies until one leads to `stopAt`; returns that address. */
export async function visit(address: string, stopAt: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(stopAt)) return url;
  }
  throw new Error('too many redirects');
}
