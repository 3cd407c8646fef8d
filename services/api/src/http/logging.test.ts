import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { guardLog, loggerOptions, redactUrl } from './logging.ts';

describe('loggerOptions', () => {
  it.each([
    ['/api/x?limit=3', '/api/x?limit=3'],
    ['/api/x?address=Av.%20Larco%20123&limit=3', '/api/x?address=*&limit=3'],
    ['/api/x?email=ana@correo.pe&LOCATION=-77,-12', '/api/x?email=*&LOCATION=*'],
    ['/api/x?em%61il=ana@correo.pe', '/api/x?em%61il=*'],
    ['/api/x?%ff=1&text=larco', '/api/x?%ff=1&text=*'],
    ['/api/x?show_all=1&t=k3.secret', '/api/x?show_all=1&t=*'],
    ['/api/x', '/api/x'],
    ['/api/v1/product-customer/confirm_email/a-secret?x=1', '/api/v1/product-customer/confirm_email/*?x=1'],
    ['/pay/return/a-secret', '/pay/return/*'],
    ['/api/sandbox-gateway/form/a-secret?keep=1', '/api/sandbox-gateway/form/*?keep=1'],
    ['/api/card-form/a-secret', '/api/card-form/*'],
    ['/api/wallet-sheet/a-secret/merchant', '/api/wallet-sheet/*/merchant'],
    ['/api/x/ana@correo.pe', '/api/x/*'],
    ['/api/x/ana%40correo.pe/987654321', '/api/x/*/*'],
    ['/api/x/0190163d-8694-739b-aea5-966c26f8ad90', '/api/x/0190163d-8694-739b-aea5-966c26f8ad90'],
    ['/api/v1/x/social_return/google?code=secret&state=secret', '/api/v1/x/social_return/google?code=*&state=*'],
  ])('redact %s to %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });

  it('omit headers, passwords and values of queries', () => {
    const lines: string[] = [];
    const log = pino({ ...loggerOptions, level: 'info' }, { write: (line: string) => void lines.push(line) });
    const req = { id: '1', method: 'GET', url: '/api/x?text=larco', headers: { 'x-token': 'secret', client: 'web' } };
    log.info({ req, body: { password: 'secret', email: 'secret' } }, 'asked');
    log.error({ err: Object.assign(new Error('x'), { params: ['secret'] }) }, 'failed');
    expect(lines.join('')).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { url: '/api/x?text=*', client: 'web' } });
  });

  it('reduce an error to its message without personal data', () => {
    const lines: string[] = [];
    // Omit time, process and host: their digits are random and would cause false matches.
    const options = { ...loggerOptions, level: 'info', base: null, timestamp: false };
    const log = pino(options, { write: (line: string) => void lines.push(line) });
    const refused = Object.assign(new Error('550 <ana@correo.pe> refused, call +51 987 654 321 (id 20240522)'), {
      responseCode: 550,
      rejected: ['ana@correo.pe'],
      envelope: { to: ['ana@correo.pe'] },
    });
    log.error({ err: refused }, 'failed');
    log.error({ err: new AggregateError([refused], 'all of them') }, 'failed');
    expect(lines.join('')).not.toMatch(/ana@|987 654|20240522/);
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      message: '550 <*> refused, call * (id *)',
      responseCode: 550,
    });
    expect(JSON.parse(lines[1] ?? '').err.parts).toEqual(['550 <*> refused, call * (id *)']);
  });

  it('omit the values of a failed query, also in a guarded log of another library', () => {
    const lines: string[] = [];
    const log = guardLog(pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }));
    const values = ['secret@correo.pe', 'Av. secret 123\nsecret'];
    const cause = Object.assign(new Error('duplicate key value'), { detail: 'Key (email)=(secret@correo.pe)' });
    log.error({ err: new DrizzleQueryError('insert into customers values ($1, $2)', values, cause) }, 'failed');
    log.child({ part: 'x' }).info({ req: { url: '/api/x?text=secret', headers: {} } }, 'asked');
    expect(lines.join('')).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      message: 'Failed query: insert into customers values ($1, $2)\nparams: *: duplicate key value',
      stack: expect.stringContaining('logging.test.ts'),
    });
  });
});
