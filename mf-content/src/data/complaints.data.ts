import { allPages } from '@horno/contracts/all-pages';
import type { CallAnswer } from '@horno/contracts/call';
import { complaintsCalls } from '@horno/contracts/calls/complaints';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import type { Complaint, ComplaintBody } from '@horno/contracts/complaint';
import type { PersonRules } from '@horno/domain';
import type { ApiClient, LoadContext } from '@horno/kit';
import { type ComplaintKey, complaintsViewOf } from '../domain/complaint.ts';
import { orAbsent } from './or-absent.ts';
import { loadTenant, rulesOf } from './tenant.data.ts';

interface Provider {
  shop: string;
  name: string;
  ruc: string;
  address: string;
}

export interface ComplaintsData {
  /** Absent for an unknown mode. */
  asked?: ReturnType<typeof complaintsViewOf>;
  provider?: Provider;
  stores: { code: string; name: string }[];
  rules: PersonRules;
  /** UTC ISO, for the date of the sheet. */
  now: string;
}

export async function loadComplaints(
  context: Pick<LoadContext, 'api' | 'signal' | 'params' | 'now'>,
): Promise<ComplaintsData> {
  const { api, signal, params, now } = context;
  const asked = complaintsViewOf(params.mode, params.sub);
  if (!asked) return { stores: [], now, rules: rulesOf(undefined) };
  const [tenant, outlets] = await Promise.all([
    loadTenant(context),
    asked.view === 'write'
      ? orAbsent(allPages((query) => api.call(outletsCalls.list, { query }, { signal })))
      : undefined,
  ]);
  return {
    asked,
    now,
    rules: rulesOf(tenant),
    stores: (outlets ?? []).map(({ code, name }) => ({ code, name })),
    ...(tenant && { provider: { shop: tenant.name, ...tenant.legal } }),
  };
}

export type Filed = CallAnswer<typeof complaintsCalls.file>['item'];

export async function fileComplaint(api: ApiClient, body: ComplaintBody, idempotencyKey: string): Promise<Filed> {
  return (await api.call(complaintsCalls.file, { body }, { idempotencyKey })).item;
}

export async function lookUpComplaint(api: ApiClient, body: ComplaintKey): Promise<Complaint> {
  return (await api.call(complaintsCalls.lookup, { body })).item;
}

/** Downloads the sheet as a file. */
export async function downloadComplaint(api: ApiClient, body: ComplaintKey): Promise<void> {
  const { filename, content_type: type, base64 } = (await api.call(complaintsCalls.pdf, { body })).item;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has started to read the blob in the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
