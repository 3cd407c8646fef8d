import type { OpeningHoursAnswer } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { buildSchedule, type Instant, type Schedule, type SlotFlags, slotFlags } from '@horno/domain';
import { type ApiClient, useApi, useNow } from '@horno/kit';
import { queryClient, useQuery } from '@horno/kit/query';
import { useEffect, useState } from 'react';
import { outletsData } from '../data/outlets.data.ts';
import { fetchTenant } from './tenant.ts';

const MINUTE_MS = 60_000;

/** Returns the server time, updated every minute and when the page becomes visible. */
function useMinute(): Date {
  const now = useNow();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const renew = () => setAt(now());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [now]);
  return at;
}

interface Hours {
  answer: OpeningHoursAnswer;
  /** Bookable days; the default of the schedule when the settings failed to load. */
  maxDays: number | undefined;
  rules: SlotFlags;
}

function hoursQuery(api: ApiClient, now: () => Date, outletId: string, orderType: OrderType) {
  return {
    queryKey: ['location', 'hours', outletId, orderType],
    queryFn: async (): Promise<Hours> => {
      const [answer, tenant] = await Promise.all([
        outletsData(api, now).openingHours(outletId, orderType),
        fetchTenant(api),
      ]);
      return { answer, maxDays: tenant?.max_days, rules: slotFlags(tenant?.flags) };
    },
  };
}

function scheduleOf({ answer, maxDays, rules }: Hours, orderType: OrderType, now: Instant): Schedule {
  return buildSchedule({
    now,
    orderType,
    quoteMinutes: answer.quote_time,
    openingItems: answer.items,
    isOutletAvailable: answer.available_now,
    maxDays,
    fullSlots: answer.full_slots,
    ...rules,
  });
}

/** Loads the schedule of a store once. */
export async function fetchSchedule(
  api: ApiClient,
  now: () => Date,
  outletId: string,
  orderType: OrderType,
): Promise<Schedule> {
  const hours = await queryClient.fetchQuery({ ...hoursQuery(api, now, outletId, orderType), retry: false });
  return scheduleOf(hours, orderType, now());
}

/** Returns the schedule of a store, computed again every minute by the server clock. */
export function useSchedule(outletId: string, orderType: OrderType) {
  const api = useApi();
  const clock = useNow();
  const now = useMinute();
  const { data, error, refetch } = useQuery(hoursQuery(api, clock, outletId, orderType));
  return { schedule: data && scheduleOf(data, orderType, now), error, retry: () => void refetch(), now };
}
