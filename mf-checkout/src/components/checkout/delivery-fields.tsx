import type { Disposition } from '@horno/contracts/disposition';
import { Slot, useTranslation } from '@horno/kit';
import { ButtonLink, Field, Notice, Textarea, TextInput } from '@horno/ui';
import { Link } from 'react-router-dom';
import { isUnnumbered, lengths } from '../../domain/delivery-faults.ts';
import { controlId } from '../../state/use-step-form.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

/** Where and when: both belong to the remote of places; here only what it does not know yet is asked. */
export function DeliveryFields({ draft, form, change, place }: FieldsProps & { place: Disposition }) {
  const { t } = useTranslation();
  const addressProblem = form.problem('address');
  const optional = t('checkout.optional');
  return (
    <>
      <Slot name="checkout.address" className={css.slot} />
      {addressProblem && (
        <Notice
          variant="error"
          action={
            <ButtonLink
              as={Link}
              id={controlId('address')}
              to={{ search: '?step=entrega&dialog=location' }}
              variant="outline"
              size="s"
            >
              {t('fix.place')}
            </ButtonLink>
          }
        >
          {addressProblem}
        </Notice>
      )}
      <Slot name="checkout.time" className={css.slot} />
      {place.orderType === 'D' && (
        <div className={css.grid}>
          {!place.landmark && (
            <Field
              id={controlId('landmark')}
              className={css.full}
              label={t('delivery.landmark')}
              hint={t('delivery.landmarkHint')}
              aside={isUnnumbered(place) ? undefined : optional}
              error={form.problem('landmark')}
              required={isUnnumbered(place)}
            >
              <TextInput
                {...form.leaving('landmark')}
                name="landmark"
                maxLength={lengths.landmark}
                value={draft.landmark}
                onChange={({ currentTarget }) => change({ landmark: currentTarget.value })}
              />
            </Field>
          )}
          {!place.instruction && (
            <Field
              id={controlId('instruction')}
              className={css.full}
              label={t('delivery.instruction')}
              hint={t('delivery.instructionHint')}
              aside={optional}
              error={form.problem('instruction')}
            >
              <Textarea
                {...form.leaving('instruction')}
                name="instruction"
                rows={2}
                maxLength={lengths.instruction}
                value={draft.instruction}
                onChange={({ currentTarget }) => change({ instruction: currentTarget.value })}
              />
            </Field>
          )}
        </div>
      )}
    </>
  );
}
