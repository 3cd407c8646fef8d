import { placesCalls } from '@horno/contracts/calls/places';
import type { Place } from '@horno/contracts/place';
import { useApi, useErrorText, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { Button, Field, Notice, Select, Skeleton } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { manualPlace, provincesOf } from '../../domain/manual-place.ts';
import css from './pin.module.css';

/** Choice of a district from a list, for addresses that no search finds. The pin starts in the district. */
export function ManualPlace({ onPlace }: { onPlace(place: Place): void }) {
  const { t } = useTranslation();
  const api = useApi();
  const errorText = useErrorText();
  const tree = useQuery({
    queryKey: ['location', 'tree'],
    queryFn: async () => (await api.call(placesCalls.localizations, {})).items,
  });
  const [province, setProvince] = useState('');
  const [district, setDistrict] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (tree.error) return <Notice variant="error">{errorText(tree.error)}</Notice>;
  if (!tree.data) return <Skeleton shape="card" />;

  const provinces = provincesOf(tree.data);
  const chosen = provinces.find(({ id }) => id === province) ?? provinces[0];
  const place = chosen && manualPlace(chosen, district);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (place) onPlace(place);
    else setMissing(true);
  }

  return (
    <form className={css.step} onSubmit={handleSubmit} noValidate>
      <p>{t('manual.text')}</p>
      <div className={css.fields}>
        <Field label={t('manual.province')}>
          <Select
            value={chosen?.id}
            options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              setProvince(event.target.value);
              setDistrict('');
            }}
          />
        </Field>
        <Field label={t('manual.district')} error={isMissing && !place ? t('manual.chooseDistrict') : undefined}>
          <Select
            value={district}
            placeholder={t('manual.choose')}
            options={(chosen?.districts ?? []).map(({ name }) => ({ value: name, label: name }))}
            onChange={(event) => setDistrict(event.target.value)}
          />
        </Field>
        <Button type="submit" wide>
          {t('manual.next')}
        </Button>
      </div>
    </form>
  );
}
