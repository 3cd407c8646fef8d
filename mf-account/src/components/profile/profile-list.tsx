import type { Customer } from '@horno/contracts/customer';
import { dayText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { memberSinceText, phoneText } from '../../domain/profile-text.ts';
import css from './profile.module.css';

/** Personal data of the customer. */
export function ProfileList({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { document, email, phone } = customer;
  const confirmed = (is: boolean) => (is ? ` (${t('profile.confirmed')})` : '');
  const rows = [
    [t('profile.name'), `${customer.first_name} ${customer.last_name}`],
    ...(email ? [[t('fields.email'), `${email}${confirmed(customer.email_confirmed)}`]] : []),
    ...(phone ? [[t('fields.phone'), `${phoneText(phone)}${confirmed(customer.phone_confirmed)}`]] : []),
    ...(customer.birthdate ? [[t('fields.birthdate'), dayText(customer.birthdate, lang)]] : []),
    ...(customer.gender === 'N' ? [] : [[t('fields.gender'), t(`genders.${customer.gender}`)]]),
    ...(document ? [[t(`documents.${document.type}`), document.number]] : []),
    [t('profile.since'), memberSinceText(customer.created_at, lang)],
  ];
  return (
    <dl className="u-stack">
      {rows.map(([name, value]) => (
        <div key={name} className={css.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
