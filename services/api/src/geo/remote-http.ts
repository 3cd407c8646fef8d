import { AppError } from '@horno/contracts/errors';
import type { z } from 'zod';

/** Failure of a remote geocoder, for the log only. */
type GeoFault = 'timeout' | 'network' | 'status' | 'malformed';

export type Parameters = Record<string, string | number | undefined>;

function unavailable(fault: GeoFault, cause?: unknown, status?: number): AppError {
  return new AppError('GEO_UNAVAILABLE', { fault, ...(status !== undefined && { status }) }, { cause });
}

/**
 * Sends a GET request to a geocoding service and parses the reply. The deadline covers headers and body. Rejects with `GEO_UNAVAILABLE`;
 * `details.fault` has the reason, without any address.
 */
export async function getGeoJson<T>(
  baseUrl: string,
  request: { path: string; parameters: Parameters; schema: z.ZodType<T>; deadlineMs: number },
): Promise<T> {
  const url = new URL(request.path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  for (const [name, value] of Object.entries(request.parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const signal = AbortSignal.timeout(request.deadlineMs);
  let status: number;
  let body: string;
  try {
    const headers = { accept: 'application/json', 'user-agent': 'horno-api' };
    const response = await fetch(url, { signal, redirect: 'error', headers });
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
  const parsed = request.schema.safeParse(json);
  if (!parsed.success) throw unavailable('malformed', parsed.error);
  return parsed.data;
}
