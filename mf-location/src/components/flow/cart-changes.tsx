import type { CartChange } from '@horno/contracts/cart';
import { formatMoney, toMinor } from '@horno/domain';
import { useErrorText, useLang, useTranslation } from '@horno/kit';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import type { MoveTrial } from '../../state/use-move-trial.ts';
import css from './flow.module.css';

/** Previews the changes to the cart at the other place, before the customer decides (domain rules of the shop, change of place). */
export function CartChanges({ trial }: { trial: MoveTrial }) {
  const { t } = useTranslation();
  const lang = useLang();
  const errorText = useErrorText();
  const money = (amount: number) => formatMoney(toMinor(amount), lang);

  function line({ type, name, from, to, message }: CartChange): string {
    if (type === 'removed') return t('cartQuestion.removed', { name });
    if (type === 'price' && from !== undefined && to !== undefined) {
      return t('cartQuestion.price', { name, from: money(from), to: money(to) });
    }
    return message;
  }

  if (trial.status === 'asking') {
    return (
      <SkeletonGroup label={t('oneMoment')} className="u-stack u-gap-2">
        <Skeleton width="most" />
        <Skeleton width="half" />
      </SkeletonGroup>
    );
  }
  if (trial.status === 'failed') {
    return (
      <Notice
        variant="warning"
        action={
          <Button size="s" variant="outline" onClick={trial.retry}>
            {t('flow.retry')}
          </Button>
        }
      >
        {errorText(trial.error)}
      </Notice>
    );
  }
  const { changes, item } = trial.moved;
  return (
    <div className="u-stack u-gap-2" role="status">
      {changes.length === 0 ? (
        <p>{t('cartQuestion.same', { total: money(item.total) })}</p>
      ) : (
        <>
          <p>{t('cartQuestion.changes')}</p>
          <ul className={`u-stack u-gap-1 ${css.changes}`}>
            {changes.map((change) => (
              <li key={`${change.type}-${change.item_id ?? change.name}`}>{line(change)}</li>
            ))}
          </ul>
          <p>{t('cartQuestion.total', { total: money(item.total) })}</p>
        </>
      )}
      {item.missing > 0 ? <p>{t('cartQuestion.missing', { missing: money(item.missing) })}</p> : null}
    </div>
  );
}
