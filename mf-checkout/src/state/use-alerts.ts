import { useEffect, useRef, useState } from 'react';

/** `none`: the browser has no notifications, or they were refused before. */
export type Alerts = 'none' | 'offered' | 'on' | 'refused';

interface Phase {
  /** Number of phase changes since the page opened. */
  changes: number;
  title: string;
  text: string;
  /** Tag of the notification: a newer one replaces the last one of the order. */
  tag: string;
}

/**
 * Browser notifications for each phase while this tab is open and hidden. The permission is requested by a press, never
 * when the page opens.
 */
export function useAlerts({ changes, title, text, tag }: Phase): { alerts: Alerts; ask(): Promise<void> } {
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

  const ask = async () => {
    const answer = await Notification.requestPermission();
    if (answer !== 'default') setAlerts(answer === 'granted' ? 'on' : 'refused');
  };
  return { alerts, ask };
}
