import type { HelpKind } from '@horno/contracts/order';
import { helpFault } from '@horno/domain';
import { errorCodeOf, useApi } from '@horno/kit';
import { useRef, useState } from 'react';
import { type Asked, askForHelp } from '../data/order.data.ts';
import { type PhotoFault, preparePhoto } from '../data/photo.ts';

export interface HelpDraft {
  kind: HelpKind | '';
  message: string;
  wantsRefund: boolean;
  photo: File | undefined;
}

/** What has to be corrected; the values are keys of texts. */
export interface HelpFaults {
  kind?: 'choose';
  message?: 'write';
  photo?: PhotoFault;
}

export interface Help {
  draft: HelpDraft;
  change(part: Partial<HelpDraft>): void;
  faults: HelpFaults;
  isBusy: boolean;
  error: unknown;
  /** The number under which it is looked into, once it was sent. */
  ticket: string | undefined;
  /** Whether it was sent; else something has to be corrected or tried again. */
  send(): Promise<boolean>;
}

const empty: HelpDraft = { kind: '', message: '', wantsRefund: false, photo: undefined };

/** A call for help from the first word to its number. What was typed stays until it was sent. */
export function useHelp(asked: Asked): Help {
  const api = useApi();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<HelpFaults>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [ticket, setTicket] = useState<string>();
  const key = useRef<string>(undefined);

  async function send(): Promise<boolean> {
    const { kind, message, wantsRefund, photo } = draft;
    const wrong: HelpFaults = {};
    if (kind === '') wrong.kind = 'choose';
    else if (helpFault({ kind, message }) !== undefined) wrong.message = 'write';
    setFaults(wrong);
    setError(undefined);
    if (kind === '' || wrong.message) return false;
    setBusy(true);
    try {
      const picture = photo && (await preparePhoto(photo));
      if (picture && 'fault' in picture) {
        setFaults({ photo: picture.fault });
        return false;
      }
      key.current ??= crypto.randomUUID();
      const body = { kind, message, wants_refund: wantsRefund, ...(picture && { photo: picture.base64 }) };
      setTicket(await askForHelp(api, asked, body, key.current));
      return true;
    } catch (failure) {
      const code = errorCodeOf(failure);
      if (code === 'PHOTO_TYPE') setFaults({ photo: 'type' });
      else if (code === 'TOO_LARGE') setFaults({ photo: 'size' });
      else setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    change(part) {
      // Another text is another call for help.
      key.current = undefined;
      setDraft((before) => ({ ...before, ...part }));
    },
    faults,
    isBusy,
    error,
    ticket,
    send,
  };
}
