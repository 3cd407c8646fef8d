/** Maximum number of requests of one address in a time window, in ms. */
export interface Rate {
  max: number;
  timeWindow: number;
}

export interface Rates {
  signIn: Rate;
  publish: Rate;
  change: Rate;
  /** Requests with invalid credentials. */
  guess: Rate;
}

const minuteMs = 60_000;
export const defaultRates: Rates = {
  signIn: { max: 30, timeWindow: minuteMs },
  publish: { max: 120, timeWindow: minuteMs },
  change: { max: 240, timeWindow: minuteMs },
  guess: { max: 120, timeWindow: minuteMs },
};
