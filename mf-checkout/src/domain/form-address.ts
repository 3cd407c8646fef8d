import type { PaymentForm } from '@horno/contracts/payment';

const OWN_PATH = /^\/api\/[\w./~-]+$/;

/** The document with the card form: a path of the shop, whatever the answer says. */
export function formAddress({ form_url, document_url }: PaymentForm): string | undefined {
  return [form_url, document_url].find((path) => path !== undefined && OWN_PATH.test(path));
}
