export { DeliveryStep } from './delivery-step.tsx';
export { PaymentStep } from './payment-step.tsx';
export { Resume } from './resume.tsx';
export { StepSummary } from './step-summary.tsx';
