import type { PaymentForm } from '@horno/contracts/payment';

const OWN_PATH = /^\/api\/[\w./~-]+$/;

/** Maximum wait for the gateway (domain §3.8). */
export const gatewayPatienceMs = 10_000;

/** Returns the address of the document with the card form, limited to paths of the shop. */
export function formAddress({ form_url, document_url }: PaymentForm): string | undefined {
  return [form_url, document_url].find((path) => path !== undefined && OWN_PATH.test(path));
}
