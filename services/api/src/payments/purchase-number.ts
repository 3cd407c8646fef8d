const LOWEST = 100_000_000_000n;
const COUNT = 900_000_000_000n;

/** Derives twelve digits from a random uuid. The gateway accepts at most twelve, and each number only once. */
export function purchaseNumberOf(uuid: string): string {
  return String(LOWEST + (BigInt(`0x${uuid.replaceAll('-', '')}`) % COUNT));
}
