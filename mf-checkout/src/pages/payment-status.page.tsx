import { page } from '@horno/kit';
import { useSearchParams } from 'react-router-dom';
import { paymentsTexts } from '../../locales/payments.ts';
import { PaymentMissing, PaymentUnnamed, PaymentWaiting } from '../components/payment/payment-gate.tsx';
import { PaymentResult } from '../components/payment/payment-result.tsx';
import { loadPaymentPage, type PaymentPageData, paymentPageStatus } from '../data/payment-page.data.ts';

function PaymentStatusPage({ data }: { data: PaymentPageData }) {
  const [search] = useSearchParams();
  if (data.kind === 'unnamed') return <PaymentUnnamed to="paymentStatus" />;
  if (data.kind === 'missing') return <PaymentMissing />;
  const { status, phone } = data;
  const name = { transaction: status.transaction_uuid, token: search.get('t') ?? undefined };
  return <PaymentResult key={name.transaction} first={status} name={name} phone={phone} />;
}

export default page<PaymentPageData>({
  component: PaymentStatusPage,
  messages: paymentsTexts,
  load: loadPaymentPage,
  reads: ['t'],
  head: (_, { t }) => ({ title: t('pay.statusHead'), robots: 'noindex' }),
  status: paymentPageStatus,
  skeleton: PaymentWaiting,
});
