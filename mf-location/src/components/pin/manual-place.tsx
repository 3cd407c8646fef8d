import { placesCalls } from '@horno/contracts/calls/places';
import type { Place } from '@horno/contracts/place';
import { useApi, useErrorText, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { useQuery } from '@horno/kit/query';
import { Button, Notice, SelectField, Skeleton } from '@horno/ui';
import { manualPlace, type Province, provincesOf } from '../../domain/manual-place.ts';
import css from './pin.module.css';

/** Choice of a district from a list, for addresses that no search finds. The pin starts in the district. */
export function ManualPlace({ onPlace }: { onPlace(place: Place): void }) {
  const api = useApi();
  const errorText = useErrorText();
  const tree = useQuery({
    queryKey: ['location', 'tree'],
    queryFn: async () => (await api.call(placesCalls.localizations, {})).items,
  });
  if (tree.error) return <Notice variant="error">{errorText(tree.error)}</Notice>;
  if (!tree.data) return <Skeleton shape="card" />;
  return <DistrictForm provinces={provincesOf(tree.data)} onPlace={onPlace} />;
}

interface FormProps {
  provinces: readonly Province[];
  onPlace(place: Place): void;
}

function DistrictForm({ provinces, onPlace }: FormProps) {
  const { t } = useTranslation();
  const placeOf = (values: { province: string; district: string }) => {
    const province = provinces.find(({ id }) => id === values.province);
    return province && manualPlace(province, values.district);
  };
  const form = useForm({
    initial: { province: provinces[0]?.id ?? '', district: '' },
    validate: (values) => (placeOf(values) ? {} : { district: { key: 'manual.chooseDistrict' } }),
    onValid(values) {
      const place = placeOf(values);
      if (place) onPlace(place);
    },
    focusesField: true,
  });
  const { districts = [] } = provinces.find(({ id }) => id === form.values.province) ?? {};
  return (
    <form {...form.form} className={`u-stack u-content-start u-min-w-0 ${css.step}`}>
      <p>{t('manual.text')}</p>
      <div className={`u-stack u-content-start u-min-w-0 ${css.fields}`}>
        <SelectField
          {...form.text('province')}
          label={t('manual.province')}
          options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => form.change({ province: target.value, district: '' })}
        />
        <SelectField
          {...form.text('district')}
          label={t('manual.district')}
          placeholder={t('manual.choose')}
          options={districts.map(({ name }) => ({ value: name, label: name }))}
        />
        <Button type="submit" wide>
          {t('manual.next')}
        </Button>
      </div>
    </form>
  );
}
