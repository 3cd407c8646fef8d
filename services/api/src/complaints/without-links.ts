import type { ComplaintRow } from './complaints.repo.ts';

/** Words that mail programs and PDF readers make links of: with a scheme, or with a dot before letters. */
const LINK = /[\p{L}\p{N}][\p{L}\p{N}+-]*:\/\/\S+|[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}\S*/gu;

/** Puts the dots of links in brackets, as in `www.shop[.]example`, so that a reader can see them and no program opens them. */
function withoutLinks(text: string): string {
  return text.replace(LINK, (link) => link.replace('://', '[:]//').replaceAll('.', '[.]'));
}

/**
 * Returns the sheet without links in the sender's own words. The address of a copy is not confirmed; the stored sheet
 * and the shop's copy stay as they were written.
 */
export function copyOf(row: ComplaintRow): ComplaintRow {
  const { consumer, good } = row;
  const { parent } = consumer;
  return {
    ...row,
    detail: withoutLinks(row.detail),
    request: withoutLinks(row.request),
    good: {
      ...good,
      description: withoutLinks(good.description),
      ...(good.order_number !== undefined && { order_number: withoutLinks(good.order_number) }),
    },
    consumer: {
      ...consumer,
      first_name: withoutLinks(consumer.first_name),
      last_name: withoutLinks(consumer.last_name),
      address: withoutLinks(consumer.address),
      ...(parent && { parent: { ...parent, name: withoutLinks(parent.name) } }),
    },
  };
}
