/** Forms: values, validation, field errors, submission. A remote bundles this module with the pages that have a form. */
export { type Form, type FormOptions, goesToAction, type TextFieldOf, useForm } from './use-form.ts';
export { type Sending, useSending } from './use-sending.ts';
