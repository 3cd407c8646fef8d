import type { IncomingHttpHeaders } from 'node:http';

/** Phone or desktop, as the browser says itself where it does; a tablet counts as a desktop. */
export function deviceOf(headers: IncomingHttpHeaders): 'phone' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'phone';
  if (hint === '?0') return 'desktop';
  const agent = headers['user-agent'] ?? '';
  return /iPhone|iPod|Android.*Mobile|Windows Phone|Mobile.*Firefox/.test(agent) ? 'phone' : 'desktop';
}
