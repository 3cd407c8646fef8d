import { routes, useErrorText, usePartMessages, useTranslation } from '@horno/kit';
import { Button, Dialog, EmptyState, Skeleton, SkeletonGroup } from '@horno/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { builderTexts } from '../../../locales/builder.ts';
import { useItem } from '../../data/item.data.ts';
import { startSides } from '../../domain/half-choice.ts';
import { useCart } from '../../state/use-cart.ts';
import { HalfBuilder } from './half-builder.tsx';
import css from './product-dialog.module.css';
import { SingleBuilder } from './single-builder.tsx';

interface ProductDialogProps {
  uuid: string;
  /** Name from the menu, shown until the item is loaded. */
  name: string;
  onClose(): void;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('builder.loading')} className={`u-stack u-gap-6 ${css.waiting}`}>
      <Skeleton shape="picture" className={css.pizza} />
      <div className="u-stack u-content-start u-gap-4">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="button" />
      </div>
    </SkeletonGroup>
  );
}

function Inside({ uuid, onClose }: Omit<ProductDialogProps, 'name'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: detail, error, refetch } = useItem(uuid);
  const [search] = useSearchParams();
  const { state } = useCart();
  const lineId = search.get('line') ?? undefined;
  const line = state.cart?.lines.find((candidate) => candidate.id === lineId);
  const [left, right] = detail?.kind === 'half' ? startSides(detail, line?.body) : [];
  const halves = [useItem(left?.uuid), useItem(right?.uuid)];
  const isLoadingHalves = halves.some(({ isLoading }) => isLoading);
  if (error) {
    return (
      <EmptyState
        level={3}
        centred
        title={t('builder.failed')}
        action={<Button onClick={() => refetch()}>{t('builder.retry')}</Button>}
      >
        {errorText(error)}
      </EmptyState>
    );
  }
  // The edited line is loaded with the cart.
  if (!detail || isLoadingHalves || (lineId && state.status === 'loading')) return <Waiting />;
  const props = { detail, line, onDone: onClose };
  if (detail.kind === 'combo') return <Navigate replace to={routes.comboDetail.to({ id: detail.uuid })} />;
  return detail.kind === 'half' ? <HalfBuilder {...props} /> : <SingleBuilder {...props} />;
}

/** Builder of an item over the menu: a dialog on wide screens, full-screen on phones. */
export function ProductDialog({ uuid, name, onClose }: ProductDialogProps) {
  usePartMessages(builderTexts);
  const { t } = useTranslation();
  return (
    <Dialog
      open
      bare
      titleHidden
      size="l"
      title={name}
      closeLabel={t('builder.close')}
      onClose={onClose}
      className={css.dialog}
    >
      <Inside key={uuid} uuid={uuid} onClose={onClose} />
    </Dialog>
  );
}
