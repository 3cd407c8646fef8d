import type { GeoPoint } from '@horno/domain';
import { useQuery } from '@horno/kit/query';
import { useLocationData } from './use-location-data.ts';

/**
 * Returns whether a store delivers to the point, before anything else is asked. `undefined` while it is not known: the order then finds
 * out. Without `isActive` nothing is asked.
 */
export function useCoverage(point: GeoPoint, isActive: boolean): boolean | undefined {
  const { outlets } = useLocationData();
  const { data } = useQuery({
    queryKey: ['location', 'coverage', point],
    queryFn: () => outlets.reaches(point),
    enabled: isActive,
    retry: false,
  });
  return isActive ? data : undefined;
}
