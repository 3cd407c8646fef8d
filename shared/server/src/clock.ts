/** Source of the current time. Tests replace it. */
export interface Clock {
  now(): Date;
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };
