import type { GeoPoint } from '@horno/domain';
import { useT } from '@horno/kit';
import { Button, Field, LocateIcon, SearchIcon, TextInput } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { useLocate } from '../../state/use-locate.ts';
import css from './location-card.module.css';

interface Props {
  onStores(wanted: { text?: string; point?: GeoPoint }): void;
}

/** Where to collect it: a district or a store by name, or the stores around the device. */
export function StoreSearch({ onStores }: Props) {
  const t = useT();
  const device = useLocate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') setError(t('search.enterDistrict'));
    else onStores({ text: text.trim() });
  }

  async function handleLocate() {
    setError(undefined);
    const point = await device.ask();
    if (point) onStores({ point });
  }

  return (
    <form className={css.body} onSubmit={handleSubmit} noValidate>
      <Field label={t('search.district')} error={error ?? (device.fault && t(`locate.${device.fault}`))}>
        <TextInput
          icon={<SearchIcon />}
          value={text}
          placeholder={t('search.districtExample')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
            device.clear();
          }}
        />
      </Field>
      <Button type="submit" wide busy={device.isLocating} busyLabel={t('oneMoment')}>
        {t('search.submitCollection')}
      </Button>
      <div className={css.under}>
        <Button variant="quiet" size="s" icon={<LocateIcon size="s" />} onClick={() => void handleLocate()}>
          {t('locate.use')}
        </Button>
      </div>
    </form>
  );
}
