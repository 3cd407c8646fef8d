import {
  ComplaintBodySchema,
  ComplaintLookupSchema,
  ComplaintPdfSchema,
  ComplaintSchema,
  ContactBodySchema,
  ContactTicketSchema,
  FiledComplaintSchema,
} from '../complaint.schema.ts';
import { defineCall } from '../define-call.ts';
import { item } from './parts.ts';

/** The contact form. */
export const contactsCalls = {
  send: defineCall({
    id: 'contacts.send',
    method: 'POST',
    path: '/v1/product-customer/contacts',
    summary: 'A message to the shop; answers the ticket under which it is kept',
    body: ContactBodySchema,
    answer: item(ContactTicketSchema),
    idempotent: true,
  }),
} as const;

/** The complaints book (libro de reclamaciones). */
export const complaintsCalls = {
  file: defineCall({
    id: 'complaints.file',
    method: 'POST',
    path: '/v1/product-customer/complaints',
    summary: 'Fills in a sheet of the complaints book; a copy goes to the e-mail on it',
    body: ComplaintBodySchema,
    answer: item(FiledComplaintSchema),
    idempotent: true,
  }),
  lookup: defineCall({
    id: 'complaints.lookup',
    method: 'POST',
    path: '/v1/product-customer/complaints/lookup',
    summary: 'A sheet and its answer, by its number and the consumer’s document and e-mail',
    body: ComplaintLookupSchema,
    answer: item(ComplaintSchema),
  }),
  pdf: defineCall({
    id: 'complaints.pdf',
    method: 'POST',
    path: '/v1/product-customer/complaints/pdf',
    summary: 'The sheet as PDF, by its number and the consumer’s document and e-mail',
    body: ComplaintLookupSchema,
    answer: item(ComplaintPdfSchema),
  }),
} as const;
