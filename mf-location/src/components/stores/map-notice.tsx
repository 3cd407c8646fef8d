import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';

/** How long a "no store" warning stays (spec 1 §9); it waits while it is being read. */
const STAYS_MS = 10_000;

/** What the map has to say, in its own group of notices (spec 1 §8). */
export function MapNotice({ text, onAll }: { text: string; onAll(): void }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setGone(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (isGone) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={t('map.notices')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice
        variant="warning"
        action={
          <Button size="s" variant="outline" onClick={onAll}>
            {t('stores.all')}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
