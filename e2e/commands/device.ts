/** Gets a device from the edge, as a browser does with its first call. Returns the name and value of its cookie. */
export async function newDevice(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/_hello`);
  await answer.body?.cancel();
  const [cookie] = answer.headers.getSetCookie().flatMap((line) => /^(?:__Host-)?sf\.device=[^;]+/.exec(line) ?? []);
  if (!cookie) throw new Error(`${shopUrl} set no device: ${answer.status}`);
  return cookie;
}
