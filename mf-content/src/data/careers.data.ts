import { careersCalls } from '@horno/contracts/calls/campaigns';
import type { Career } from '@horno/contracts/campaign';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type Job, toJob } from '../domain/career.ts';
import { orAbsent } from './or-absent.ts';
import { loadTenant } from './tenant.data.ts';

export type CareersData =
  | { view: 'list'; jobs: Career[] }
  | { view: 'job'; job: Job; company: string }
  | { view: 'closed'; title: string; closesOn: string; jobs: Career[] }
  | { view: 'missing' };

type CareersContext = Pick<LoadContext, 'api' | 'signal' | 'params'>;

const idShape = /^[a-z0-9-]{1,80}$/;

/** Loads the open jobs, one job, or a closed job. */
export async function loadCareers(context: CareersContext): Promise<CareersData> {
  const { api, signal, params } = context;
  const list = async () => (await api.call(careersCalls.list, {}, { signal })).items;
  const { id } = params;
  if (id === undefined) return { view: 'list', jobs: await list() };
  if (!idShape.test(id)) return { view: 'missing' };
  try {
    const [{ item }, tenant] = await Promise.all([
      api.call(careersCalls.get, { params: { id } }, { signal }),
      loadTenant(context),
    ]);
    return { view: 'job', job: toJob(item), company: tenant?.legal.name ?? '' };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND') return { view: 'missing' };
    if (code !== 'CAREER_CLOSED') throw error;
    const { title, closes_on: closesOn } = (error as { details: Record<string, unknown> }).details;
    return { view: 'closed', title: String(title), closesOn: String(closesOn), jobs: (await orAbsent(list())) ?? [] };
  }
}
