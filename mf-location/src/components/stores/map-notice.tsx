import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';

/** Display time of the "no store" warning (spec 1 §9). It pauses while the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

/** Warning of the map, in its own group of notices (spec 1 §8). */
export function MapNotice({ text, onAll }: { text: string; onAll(): void }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  if (isGone) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={t('map.notices')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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
