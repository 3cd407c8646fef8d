/** The trace in which a job was stored, as `traceparent`, so that its work belongs to the same trace. */
export const sql = `
alter table shop.outbox add column trace text;
`;
