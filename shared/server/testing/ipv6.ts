import { networkInterfaces } from 'node:os';

/** True when this machine has the loopback address of IPv6. Some containers have none. */
export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
