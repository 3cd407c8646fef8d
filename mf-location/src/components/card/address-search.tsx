import type { Place } from '@horno/contracts';
import { useT } from '@horno/kit';
import { Button, LocateIcon } from '@horno/ui';
import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { shortestQuery } from '../../domain/suggestion.ts';
import { useAddressSearch } from '../../state/use-address-search.ts';
import { Combobox } from '../combobox/combobox.tsx';
import css from './location-card.module.css';

interface Props {
  onPlace(place: Place): void;
  onManual(): void;
  inputRef?: Ref<HTMLInputElement>;
  /** Said beside the field from outside, e.g. that an address is needed first. */
  prompt?: string;
  hasFocus?: boolean;
}

/** Where to bring it: the address field with its list, the button, and the device's position on a tap. */
export function AddressSearch({ onPlace, onManual, inputRef, prompt, hasFocus }: Props) {
  const t = useT();
  const search = useAddressSearch(onPlace);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  const hasNone =
    search.status === 'ready' && search.suggestions.length === 0 && search.text.trim().length >= shortestQuery;
  const note = hasNone ? t('search.none') : search.status === 'failed' ? t('search.noList') : undefined;
  const isLost = hasNone || search.status === 'failed' || search.error !== undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (search.isBusy) return;
    input.current?.focus();
    void search.submit();
  }

  return (
    <form className={css.body} onSubmit={handleSubmit} noValidate>
      <Combobox
        label={t('search.address')}
        placeholder={t('search.addressExample')}
        autoComplete="off"
        inputRef={input}
        hasFocus={hasFocus}
        text={search.text}
        onText={search.type}
        options={search.suggestions}
        onPick={(suggestion) => void search.pick(suggestion)}
        status={search.status === 'ready' ? t('search.count', { n: search.suggestions.length }) : ''}
        note={note}
        error={search.error ?? prompt}
      />
      <Button type="submit" wide busy={search.isBusy} busyLabel={t('oneMoment')}>
        {t('search.submitDelivery')}
      </Button>
      <div className={css.under}>
        <Button variant="quiet" size="s" icon={<LocateIcon size="s" />} onClick={() => void search.locate()}>
          {t('locate.use')}
        </Button>
        {isLost ? (
          <Button variant="quiet" size="s" onClick={onManual}>
            {t('search.manual')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
