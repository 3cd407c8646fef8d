/** Forms: values, validation, errors of fields and of the server, submission. A remote bundles it with the pages that have a form. */
export { type Form, type FormOptions, goesToAction, type TextFieldOf, useForm } from './use-form.ts';
export { type Sending, useSending } from './use-sending.ts';
