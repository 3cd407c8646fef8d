export { DeliveryFields } from './delivery-fields.tsx';
export { Resume } from './resume.tsx';
export { Review } from './review.tsx';
export { StepSummary } from './step-summary.tsx';
