const LOWEST = 100_000_000_000n;
const COUNT = 900_000_000_000n;

/** Twelve digits out of a random uuid: the gateway takes no more, and knows each only once. */
export function purchaseNumberOf(uuid: string): string {
  return String(LOWEST + (BigInt(`0x${uuid.replaceAll('-', '')}`) % COUNT));
}
