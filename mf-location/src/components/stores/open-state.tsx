import type { OrderType } from '@horno/contracts/wire';
import { useLang, useTranslation } from '@horno/kit';
import { Badge } from '@horno/ui';
import { type StoreCard, spanText } from '../../domain/store-view.ts';
import css from './stores.module.css';

/** Shows whether a store is open, and its hours of today. */
export function OpenState({ store, orderType }: { store: StoreCard; orderType: OrderType }) {
  const { t } = useTranslation();
  const lang = useLang();
  const isOpen = store.openNow[orderType];
  const spans = store.today[orderType].map((span) => spanText(span, lang));
  return (
    <p className={`u-row u-flex-wrap ${css.open}`}>
      <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'stores.open' : 'stores.closed')}</Badge>
      <span className="u-note">
        {spans.length > 0 ? t('stores.today', { hours: spans.join(', ') }) : t('stores.closedToday')}
      </span>
    </p>
  );
}
