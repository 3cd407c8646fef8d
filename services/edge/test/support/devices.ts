import type { TestShop } from './shop.ts';

export interface TestDevice {
  /** Name and value of the cookie. */
  cookie: string;
  id: string;
  /** Selects the arm. */
  visitor: string;
}

/** Returns the device that an answer sets; undefined when it sets none. */
export function deviceIn(answer: Response): TestDevice | undefined {
  const line = answer.headers.getSetCookie().find((each) => /^(__Host-)?sf\.device=/.test(each));
  const [cookie = ''] = line?.split(';') ?? [];
  const [id = '', visitor = ''] = cookie.split('=')[1]?.split('.') ?? [];
  return line === undefined ? undefined : { cookie, id, visitor };
}

/** Gets a device from the edge, as a browser does with its first call. */
export async function newDevice({ get }: Pick<TestShop, 'get'>): Promise<TestDevice> {
  const device = deviceIn(await get('/_hello'));
  if (!device) throw new Error('/_hello set no device');
  return device;
}
