import type { AppApproval } from '@horno/contracts/payment';
import { isFormUsable } from '@horno/domain';
import { encode } from 'uqr';
import type { Attempt } from '../payment-records/payment.types.ts';

/** Returns the approval that an attempt waits for, with its link as a QR code. */
export function approvalOf({ walletApp, approvalLink, state }: Attempt): AppApproval | undefined {
  if (walletApp === null || approvalLink === null || !isFormUsable(state)) return undefined;
  return { app: walletApp, link: approvalLink, qr: qrOf(approvalLink) };
}

/** Returns the dark modules of a QR code as the path of a drawing: one rectangle for each run of a row. */
export function qrOf(text: string): AppApproval['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
