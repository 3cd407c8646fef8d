import type { TillOrder } from '@horno/contracts/till';
import { PinIcon, ScooterIcon, UserIcon } from '@horno/ui';
import { directionsOf, groupedPhone } from '../domain/board.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket-customer.module.css';

function Address({ address }: { address: NonNullable<TillOrder['address']> }) {
  const { t } = useTexts();
  const { street, unit, district } = address;
  return (
    <div className={`u-flex u-items-start u-gap-2 u-break-words ${css.row}`}>
      <PinIcon size="s" />
      <div>
        <p>
          <strong>{[street, unit].filter(Boolean).join(', ')}</strong>, {district}
        </p>
        {directionsOf(address).map(([field, text]) => (
          <p key={field}>
            <span className="muted">{t(`directions.${field}`)}:</span> {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Name, phone and address of the customer, and the rider. */
export function TicketCustomer({ order }: { order: TillOrder }) {
  const { t } = useTexts();
  const { customer, address, rider } = order;
  return (
    <div className="u-stack u-gap-1">
      {customer ? (
        <p className={`u-flex u-items-start u-gap-2 u-break-words ${css.row}`}>
          <UserIcon size="s" />
          <span className="u-cluster u-gap-x-3">
            <strong>{customer.name}</strong>
            <a className={css.phone} href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
              {groupedPhone(customer.phone)}
            </a>
          </span>
        </p>
      ) : (
        <p className="muted">{t('ticket.anonymised')}</p>
      )}
      {address ? <Address address={address} /> : null}
      {rider?.name ? (
        <p className={`u-flex u-items-start u-gap-2 u-break-words ${css.row}`}>
          <ScooterIcon size="s" /> {t('ticket.rider', { name: rider.name })}
        </p>
      ) : null}
    </div>
  );
}
