import { useEffect, useState } from 'react';
import { type Alarm, createAlarm } from '../data/alarm.ts';
import { preferences } from '../data/preferences.ts';

export type SoundState = 'locked' | 'on' | 'muted';

/** Sounds while `isNeeded`. Browsers allow sound after a tap or key anywhere on the page. */
export function useAlarm(isNeeded: boolean): { sound: SoundState; switchSound: () => void } {
  const [alarm] = useState<Alarm>(() => createAlarm());
  const [isAllowed, setAllowed] = useState(false);
  const [isMuted, setMuted] = useState(() => preferences.isMuted());

  useEffect(() => {
    if (isAllowed || isMuted) return;
    const allow = () => void alarm.allow().then(() => setAllowed(alarm.isAllowed()));
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, allow);
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, allow);
    };
  }, [alarm, isAllowed, isMuted]);

  useEffect(() => {
    if (isNeeded && isAllowed && !isMuted) alarm.start();
    else alarm.stop();
    return () => alarm.stop();
  }, [alarm, isNeeded, isAllowed, isMuted]);

  function switchSound(): void {
    const next = isAllowed ? !isMuted : false;
    setMuted(next);
    preferences.setMuted(next);
    if (!next) void alarm.allow().then(() => setAllowed(alarm.isAllowed()));
  }

  const sound: SoundState = isMuted ? 'muted' : isAllowed ? 'on' : 'locked';
  return { sound, switchSound };
}
