/** Returns the path that serves the card form of an attempt. `returnRef` is a secret of the order's owner. */
export function cardFormPath(returnRef: string): string {
  return `/api/card-form/${returnRef}`;
}

/** Returns the path that serves the document of a device's wallet. */
export function walletSheetPath(returnRef: string): string {
  return `/api/wallet-sheet/${returnRef}`;
}

/** Returns the path at which that document asks for the merchant session of a sheet. */
export function merchantPath(returnRef: string): string {
  return `${walletSheetPath(returnRef)}/merchant`;
}

/** Returns the path that the gateway's form posts to. */
export function returnPath(returnRef: string): string {
  return `/pay/return/${returnRef}`;
}

/** Path to which the gateway reports changes. */
export const noticePath = '/pay/notice';

/** Header with the signature of such a report. */
export const noticeSignature = 'x-gateway-signature';
