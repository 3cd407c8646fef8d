import type { ReceiptData } from '@horno/contracts/receipt';
import { deviceWalletNames, formatMoney, isDemoSerie, isDeviceWallet, toMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { cx, ExternalIcon, Heading, Price } from '@horno/ui';
import { useTimeWords } from '../use-time-words.ts';
import css from './receipt.module.css';

/** `18`, or `10.5`. */
function percentText(rate: number): string {
  return String(Math.round(rate * 10_000) / 100);
}

function ReceiptFacts({ receipt: { order, buyer, payment_method, wallet_app } }: { receipt: ReceiptData }) {
  const { t } = useTranslation();
  const words = useTimeWords();
  return (
    <dl className={`u-stack u-gap-x-3 u-gap-y-1 ${css.facts}`}>
      <dt>{t('trackerBill.order')}</dt>
      <dd>{order.number}</dd>
      <dt>{t('trackerBill.date')}</dt>
      <dd>{words.dateAndClock(order.placed_at)}</dd>
      <dt>{t('trackerBill.buyer')}</dt>
      <dd>
        <span>{buyer.name}</span>
        {buyer.doc_number && (
          <>
            <br />
            <span>{`${buyer.doc_type} ${buyer.doc_number}`}</span>
          </>
        )}
        {buyer.address && (
          <>
            <br />
            <span>{buyer.address}</span>
          </>
        )}
      </dd>
      <dt>{t('trackerBill.paid')}</dt>
      <dd>
        {isDeviceWallet(payment_method)
          ? deviceWalletNames[payment_method]
          : t(wallet_app ? `brands.${wallet_app}` : `trackerBill.pay.${payment_method}`)}
      </dd>
    </dl>
  );
}

/** The lines of the receipt, its taxes and its total. */
function ReceiptLines({ receipt }: { receipt: ReceiptData }) {
  const { t } = useTranslation();
  const { totals } = receipt;
  const rows: [label: string, amount: number][] = [
    ...(totals.discount === 0 ? [] : [[t('totals.discount'), -totals.discount] as [string, number]]),
    ...(totals.delivery_fee === 0 ? [] : [[t('totals.delivery'), totals.delivery_fee] as [string, number]]),
    ...(totals.rounding === 0 ? [] : [[t('totals.rounding'), totals.rounding] as [string, number]]),
    [t('trackerBill.base'), receipt.base],
    [t('trackerBill.igv', { rate: percentText(receipt.igv_rate) }), totals.igv],
  ];
  const price = (amount: number) => <Price amountMinor={toMinor(amount)} tabular />;
  return (
    <table className={css.table}>
      <caption className="vh">{t('trackerBill.lines')}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(css.cell, css.label)}>
            {t('trackerBill.quantity')}
          </th>
          <th scope="col" className={cx(css.cell, css.label)}>
            {t('trackerBill.what')}
          </th>
          <th scope="col" className={cx(css.cell, css.label, css.unit)}>
            {t('trackerBill.unit')}
          </th>
          <th scope="col" className={cx(css.cell, css.label, css.amount)}>
            {t('trackerBill.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change
          <tr key={index}>
            <td className={css.cell}>{line.quantity}</td>
            <td className={css.cell}>
              <span className={`u-flex u-items-start u-gap-2 ${css.what}`}>
                {line.image && <img src={line.image} alt="" width={40} height={40} loading="lazy" />}
                <span>{line.description}</span>
              </span>
            </td>
            <td className={cx(css.cell, css.unit)}>{price(line.unit_price)}</td>
            <td className={cx(css.cell, css.amount)}>{price(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={2} className={css.cell}>
              {label}
            </th>
            <td className={cx(css.cell, css.unit)} />
            <td className={cx(css.cell, css.amount)}>{price(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2} className={cx(css.cell, css.total)}>
            {t('totals.total')}
          </th>
          <td className={cx(css.cell, css.unit)} />
          <td className={cx(css.cell, css.amount, css.total)}>{price(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A boleta or factura with the data of the printed one: seller, buyer, lines and tax. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const { t } = useTranslation();
  const { issuer, outlet } = receipt;
  const kind = t(`trackerBill.types.${receipt.type}`);
  return (
    <article className={`u-panel u-column u-gap-4 u-w-full u-p-4 ${css.receipt}`} aria-label={kind}>
      <header className={`u-stack u-gap-3 ${css.head}`}>
        <div>
          <p className="u-strong">{issuer.name}</p>
          <p className="u-note">{t('trackerBill.ruc', { ruc: issuer.ruc })}</p>
          <p className="u-note">{issuer.address}</p>
          <p className="u-note">{t('trackerBill.store', { store: outlet.name, address: outlet.address })}</p>
        </div>
        <div className={css.kind}>
          <Heading level={3} look={4}>
            {kind}
          </Heading>
          <p className="u-strong">{receipt.serie ?? t('trackerBill.noNumber')}</p>
          <p className="u-note">{t(`trackerBill.states.${receipt.state}`)}</p>
        </div>
      </header>
      <ReceiptFacts receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      {receipt.tip !== undefined && (
        <p className="u-note">{t('trackerBill.tip', { tip: formatMoney(toMinor(receipt.tip)) })}</p>
      )}
      <p className="u-note">{t(`trackerBill.notes.${isDemoSerie(receipt.serie) ? 'DEMO' : receipt.state}`)}</p>
      {receipt.pdf_url && (
        <a
          className="u-inline-row u-gap-1 u-touch no-print"
          href={receipt.pdf_url}
          rel="noopener noreferrer"
          target="_blank"
        >
          <span>{t('trackerBill.pdf')}</span> <ExternalIcon size="xs" />
        </a>
      )}
    </article>
  );
}
