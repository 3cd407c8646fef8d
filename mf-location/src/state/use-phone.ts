import { foldText } from '@horno/domain';
import { useApi } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { tenantQuery } from './tenant.ts';

/** Returns the number of the call centre: one for Lima and Callao, one for the provinces. */
export function usePhone(state: string | undefined): string | undefined {
  const { data } = useQuery(tenantQuery(useApi()));
  const isLima = state === undefined || ['lima', 'callao'].includes(foldText(state));
  return isLima ? data?.phones.lima : data?.phones.province;
}
