import { useApi } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';

/** Loads with the first press. */
const loadPush = () => import('../data/push.ts');

/**
 * `none`: the browser has no notifications, or they were refused before. `on`: while this tab is open. `pushed`: also with the tab
 * closed.
 */
export type Alerts = 'none' | 'offered' | 'on' | 'pushed' | 'refused';

interface Phase {
  /** Number of phase changes since the page opened. */
  changes: number;
  title: string;
  text: string;
  /** Uuid of the order. It is the tag of the notification, too: a newer one replaces the last one of the order. */
  tag: string;
  /** Token of the mailed link. */
  token: string | undefined;
  /** The shop's key for web push; absent: not offered. */
  pushKey: string | undefined;
}

/**
 * Notifications for each phase: by web push where the shop and the browser have it, otherwise while this tab is open and hidden. The
 * permission is requested by a press, never when the page opens.
 */
export function useAlerts({ changes, title, text, tag, token, pushKey }: Phase): {
  alerts: Alerts;
  ask(): Promise<void>;
  end(): Promise<void>;
} {
  const api = useApi();
  const endpoint = useRef<string>(undefined);
  const [alerts, setAlerts] = useState<Alerts>('none');
  const said = useRef(0);

  useEffect(() => {
    if (typeof Notification === 'function' && Notification.permission !== 'denied') setAlerts('offered');
  }, []);

  useEffect(() => {
    if (changes === said.current) return;
    said.current = changes;
    if (alerts !== 'on' || document.visibilityState === 'visible') return;
    try {
      const notice = new Notification(title, { body: text, tag });
      notice.onclick = () => window.focus();
    } catch {
      // Phones show notifications of installed apps only.
      setAlerts('none');
    }
  }, [changes, alerts, title, text, tag]);

  const order = { id: tag, token };
  const ask = async () => {
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') {
      if (answer === 'denied') setAlerts('refused');
      return;
    }
    // Some browsers have no push service, or it cannot be reached: then the open tab tells.
    endpoint.current =
      pushKey &&
      (await loadPush()
        .then(({ subscribePush }) => subscribePush(api, order, pushKey))
        .catch(() => undefined));
    setAlerts(endpoint.current ? 'pushed' : 'on');
  };
  const end = async () => {
    if (endpoint.current) await (await loadPush()).endPush(api, order, endpoint.current);
    endpoint.current = undefined;
    setAlerts('offered');
  };
  return { alerts, ask, end };
}
