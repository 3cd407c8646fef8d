import { page } from '@horno/kit';
import { useSearchParams } from 'react-router-dom';
import { paymentsTexts } from '../../locales/payments.ts';
import { CardPayment } from '../components/payment/card-payment.tsx';
import { PaymentMissing, PaymentUnnamed, PaymentWaiting } from '../components/payment/payment-gate.tsx';
import { loadPaymentPage, type PaymentPageData, paymentPageStatus } from '../data/payment-page.data.ts';

/** `payment_url` of the address is never followed: the server knows where the gateway is (domain §1). */
function CreditPaymentPage({ data }: { data: PaymentPageData }) {
  const [search] = useSearchParams();
  if (data.kind === 'unnamed') return <PaymentUnnamed to="creditPayment" />;
  if (data.kind === 'missing') return <PaymentMissing />;
  const { status } = data;
  const name = { transaction: status.transaction_uuid, token: search.get('t') ?? undefined };
  return <CardPayment key={name.transaction} first={status} name={name} />;
}

export default page<PaymentPageData>({
  component: CreditPaymentPage,
  messages: paymentsTexts,
  load: loadPaymentPage,
  reads: ['t'],
  head: (_, { t }) => ({ title: t('pay.head'), robots: 'noindex' }),
  status: paymentPageStatus,
  skeleton: PaymentWaiting,
});
