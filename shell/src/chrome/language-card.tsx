import type { SiteLanguage } from '@horno/contracts/languages';
import { Button, cx, GlobeIcon, Notice } from '@horno/ui';
import { useRef } from 'react';
import { useShell } from '../app/shell-context.ts';
import { wordsOf } from '../language/prefix.ts';
import css from './notices.module.css';
import { useIsInTheWay } from './use-is-in-the-way.ts';

/** The primary action of a view, and what adds an item to the order. */
const ACTIONS = 'main [class*="primary"], main [class*="-add "], main [class$="-add"]';

interface Props {
  offer: SiteLanguage;
  onStay(): void;
}

/** The offer of a language, in that language. It never lies on the action of a view. */
export function LanguageCard({ offer, onStay }: Props) {
  const { runtime, switchLanguage } = useShell();
  const ref = useRef<HTMLDivElement>(null);
  const isAside = useIsInTheWay(ref, true, { actions: ACTIONS });
  const t = runtime.i18n.getFixedT(wordsOf(offer), 'shell');
  return (
    <div ref={ref} lang={wordsOf(offer)} className={cx(isAside && css.aside)}>
      <Notice
        icon={<GlobeIcon size="s" />}
        onClose={onStay}
        closeLabel={t('languageOffer.stay')}
        action={
          <Button size="s" variant="outline" onClick={() => switchLanguage(offer)}>
            {t('languageOffer.go')}
          </Button>
        }
      >
        {t('languageOffer.text')}
      </Notice>
    </div>
  );
}
