import type { TillOrder } from '@horno/contracts/till';
import { PinIcon, ScooterIcon, UserIcon } from '@horno/ui';
import { groupedPhone } from '../domain/board.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket-customer.module.css';

function Address({ address }: { address: NonNullable<TillOrder['address']> }) {
  const { t } = useTexts();
  const { street, unit, district, reference, instruction } = address;
  return (
    <div className={css.row}>
      <PinIcon size="s" />
      <div>
        <p>
          <strong>{[street, unit].filter(Boolean).join(', ')}</strong>, {district}
        </p>
        {reference ? (
          <p>
            <span className={css.label}>{t('ticket.reference')}:</span> {reference}
          </p>
        ) : null}
        {instruction ? (
          <p>
            <span className={css.label}>{t('ticket.instruction')}:</span> {instruction}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Name, phone and address of the customer, and the rider. */
export function TicketCustomer({ order }: { order: TillOrder }) {
  const { t } = useTexts();
  const { customer, address, rider } = order;
  return (
    <div className={css.customer}>
      {customer ? (
        <p className={css.row}>
          <UserIcon size="s" />
          <span className={css.person}>
            <strong>{customer.name}</strong>
            <a className={css.phone} href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
              {groupedPhone(customer.phone)}
            </a>
          </span>
        </p>
      ) : (
        <p className={css.label}>{t('ticket.anonymised')}</p>
      )}
      {address ? <Address address={address} /> : null}
      {rider?.name ? (
        <p className={css.row}>
          <ScooterIcon size="s" /> {t('ticket.rider', { name: rider.name })}
        </p>
      ) : null}
    </div>
  );
}
