import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { loggerOptions, redactUrl } from './logging.ts';

describe('the log', () => {
  it.each([
    ['/api/x?limit=3', '/api/x?limit=3'],
    ['/api/x?address=Av.%20Larco%20123&limit=3', '/api/x?address=*&limit=3'],
    ['/api/x?email=ana@correo.pe&LOCATION=-77,-12', '/api/x?email=*&LOCATION=*'],
    ['/api/x?em%61il=ana@correo.pe', '/api/x?em%61il=*'],
    ['/api/x?%ff=1&text=larco', '/api/x?%ff=1&text=*'],
    ['/api/x', '/api/x'],
  ])('keeps %s as %s', (url, kept) => {
    expect(redactUrl(url)).toBe(kept);
  });

  it('keeps no headers, passwords or values of queries', () => {
    const lines: string[] = [];
    const log = pino({ ...loggerOptions, level: 'info' }, { write: (line: string) => void lines.push(line) });
    const req = { id: '1', method: 'GET', url: '/api/x?text=larco', headers: { 'x-token': 'secret', client: 'web' } };
    log.info({ req, body: { password: 'secret', email: 'secret' } }, 'asked');
    log.error({ err: Object.assign(new Error('x'), { params: ['secret'] }) }, 'failed');
    expect(lines.join('')).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { url: '/api/x?text=*', client: 'web' } });
  });
});
