import { expect } from '@playwright/test';
import type { Part } from './apart.ts';

/** Waits until a service has written a log line that contains all of these texts. */
export async function expectLogLine({ service }: Part, line: Record<string, unknown>): Promise<void> {
  const lines = () =>
    service
      .output()
      .split('\n')
      .flatMap((text) => (text.startsWith('{') ? [JSON.parse(text) as unknown] : []));
  await expect.poll(lines, { timeout: 20_000 }).toContainEqual(expect.objectContaining(line));
}
