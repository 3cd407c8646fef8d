import { fieldErrors } from '@horno/contracts/field-errors';
import type { HelpKind } from '@horno/contracts/order';
import { helpFault } from '@horno/domain';
import { useApi } from '@horno/kit';
import { type Form, useForm } from '@horno/kit/forms';
import { useState } from 'react';
import { askForHelp, type OrderAccess } from '../data/order.data.ts';
import { preparePhoto } from '../data/photo.ts';

export interface HelpValues {
  kind: HelpKind | '';
  message: string;
  photo: File | undefined;
  wantsRefund: boolean;
}

const initial: HelpValues = { kind: '', message: '', photo: undefined, wantsRefund: false };
const photoErrors = { type: { key: 'helpForm.faults.type' }, size: { key: 'helpForm.faults.size' } };

/** The form of a help request, and the number of the ticket after it was sent. `onSent` runs after the api accepted the request. */
export function useHelp(
  access: OrderAccess,
  onSent: () => void,
): { form: Form<HelpValues>; ticket: string | undefined } {
  const api = useApi();
  const [ticket, setTicket] = useState<string>();
  const form = useForm<HelpValues>({
    initial,
    focusesField: true,
    server: { codes: { PHOTO_TYPE: ['photo', photoErrors.type], TOO_LARGE: ['photo', photoErrors.size] } },
    validate: ({ kind, message }) =>
      fieldErrors({
        kind: kind === '' ? { key: 'helpForm.faults.choose' } : undefined,
        message: kind !== '' && helpFault({ kind, message }) ? { key: 'helpForm.faults.write' } : undefined,
      }),
    onValid: ({ kind, message, photo, wantsRefund }) => {
      if (kind === '') return;
      void form.send(async (key) => {
        const picture = photo && (await preparePhoto(photo));
        if (picture && 'fault' in picture) {
          form.refuse({ photo: photoErrors[picture.fault] });
          return;
        }
        const body = { kind, message, wants_refund: wantsRefund, ...(picture && { photo: picture.base64 }) };
        setTicket(await askForHelp(api, access, body, key));
        onSent();
      });
    },
  });
  return { form, ticket };
}
