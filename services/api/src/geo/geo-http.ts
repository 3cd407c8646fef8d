import { AppError } from '@horno/contracts/errors';
import type { z } from 'zod';

/** Failure of a remote geocoder, for the log only. */
type GeoFault = 'timeout' | 'network' | 'status' | 'malformed';

export interface GeoHttp {
  /** Sends a GET request. Rejects with `GEO_UNAVAILABLE`; `details.fault` has the reason, without any address. */
  get<T>(path: string, parameters: Record<string, string | number | undefined>, schema: z.ZodType<T>): Promise<T>;
}

function unavailable(fault: GeoFault, cause?: unknown, status?: number): AppError {
  return new AppError('GEO_UNAVAILABLE', { fault, ...(status !== undefined && { status }) }, { cause });
}

/** Creates a client of a geocoding service that parses replies. The deadline covers headers and body. */
export function geoHttp(baseUrl: string, deadlineMs: number): GeoHttp {
  return {
    async get(path, parameters, schema) {
      const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) url.searchParams.set(name, String(value));
      }
      const signal = AbortSignal.timeout(deadlineMs);
      let status: number;
      let body: string;
      try {
        const response = await fetch(url, {
          signal,
          redirect: 'error',
          headers: { accept: 'application/json', 'user-agent': 'horno-api' },
        });
        status = response.status;
        body = await response.text();
      } catch (error) {
        throw unavailable(signal.aborted ? 'timeout' : 'network', error);
      }
      if (status !== 200) throw unavailable('status', undefined, status);
      let json: unknown;
      try {
        json = JSON.parse(body);
      } catch (error) {
        throw unavailable('malformed', error);
      }
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw unavailable('malformed', parsed.error);
      return parsed.data;
    },
  };
}
