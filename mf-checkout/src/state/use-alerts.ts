import { useEffect, useRef, useState } from 'react';

/** `none`: the browser has no notices of its own, or refused them before. */
export type Alerts = 'none' | 'offered' | 'on' | 'refused';

interface Phase {
  /** Counts the phases that came while the page was open. */
  changes: number;
  title: string;
  text: string;
  /** One notice for each order: a newer one takes the place of the last. */
  tag: string;
}

/**
 * Notices of the browser itself for each phase, while this tab lives and nobody looks at it. They are asked for by a press, never
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
      // Phones have notices for installed apps only.
      setAlerts('none');
    }
  }, [changes, alerts, title, text, tag]);

  const ask = async () => {
    const answer = await Notification.requestPermission();
    if (answer !== 'default') setAlerts(answer === 'granted' ? 'on' : 'refused');
  };
  return { alerts, ask };
}
