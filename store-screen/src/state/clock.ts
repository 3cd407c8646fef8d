/** Time of the device, and of the api, which may differ. All in ms since the epoch. */
export interface ScreenClock {
  device(): number;
  /** Time of the api, by its last answer. */
  now(): number;
  /** Notes the time that an answer named. */
  set(serverTime: string): void;
}

export function createScreenClock(device: () => number = Date.now): ScreenClock {
  let offset = 0;
  return {
    device,
    now: () => device() + offset,
    set(serverTime) {
      offset = Date.parse(serverTime) - device();
    },
  };
}
