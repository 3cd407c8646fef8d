import type { IncomingHttpHeaders } from 'node:http';

/** Returns the device class from the client hint or the user agent. Tablets count as desktops. */
export function deviceOf(headers: IncomingHttpHeaders): 'phone' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'phone';
  if (hint === '?0') return 'desktop';
  const agent = headers['user-agent'] ?? '';
  return /iPhone|iPod|Android.*Mobile|Windows Phone|Mobile.*Firefox/.test(agent) ? 'phone' : 'desktop';
}
