/** Path that serves the card form of an attempt. `returnRef` is the secret of its owner. */
export function cardFormPath(returnRef: string): string {
  return `/api/card-form/${returnRef}`;
}

/** Path to which the form of the gateway posts. */
export function returnPath(returnRef: string): string {
  return `/pay/return/${returnRef}`;
}
