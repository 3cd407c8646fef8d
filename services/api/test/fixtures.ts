import { pino } from 'pino';

/** The usual test time: a Wednesday, 19:30 in Lima. */
export const usualNow = new Date('2024-05-23T00:30:00.000Z');

export const silentLog = pino({ level: 'silent' });
