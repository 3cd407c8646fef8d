import { foldText } from '@horno/domain';
import { useApi } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { tenantQuery } from './tenant.ts';

/** The call centre's number: Lima's, and the provinces' for a place outside Lima and Callao. */
export function usePhone(state: string | undefined): string | undefined {
  const { data } = useQuery(tenantQuery(useApi()));
  const isLima = state === undefined || ['lima', 'callao'].includes(foldText(state));
  return isLima ? data?.phones.lima : data?.phones.province;
}
