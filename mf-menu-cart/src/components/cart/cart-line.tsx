import { routes, useErrorText, useTranslation } from '@horno/kit';
import { cx, EditIcon, FieldError, Price, Quantity } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CartLineView } from '../../domain/cart-view.ts';
import { NO_SUB } from '../../domain/category-choice.ts';
import { BUILDER_STATE } from '../menu/dish-card.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './cart-line.module.css';

interface CartLineProps {
  line: CartLineView;
  fault: unknown;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** Address of the builder that edits this line. */
function editAddress({ id, body }: Pick<CartLineView, 'id' | 'body'>): string | undefined {
  if (body.product_type === '1') return routes.comboDetail.to({ id: body.uuid, ssid: id });
  const isPlain = body.product_type === '0' && body.first_layer === undefined;
  if (isPlain) return undefined;
  return routes.category.to({ slug: body.base_category ?? 'pizzas', sub: NO_SUB, uuid: body.uuid }, { line: id });
}

/** One cart line with its picture, options and controls. */
export function CartLine({ line, fault, onQuantity, onRemove }: CartLineProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const errorId = useId();
  const { name } = line;
  const edit = editAddress(line);
  const kind = line.body.product_type === '1' ? 'combo' : 'single';
  return (
    <li className={cx('u-stack u-items-start u-gap-x-3 u-gap-y-1', css.line, line.isPending && css.pending)}>
      <span className={css.picture}>
        <DishPicture image={line.image} kind={kind} />
      </span>
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        {line.summary && <p className={`u-note ${css.summary}`}>{line.summary}</p>}
        {line.note && <p className={`u-note ${css.summary}`}>{t('cart.note', { note: line.note })}</p>}
      </div>
      <div className={`u-row u-between u-gap-3 ${css.foot}`}>
        <Quantity
          value={line.quantity}
          max={line.maxQuantity}
          label={t('cart.quantityOf', { name })}
          decreaseLabel={t('cart.less', { name })}
          increaseLabel={t('cart.more', { name })}
          removeLabel={t('cart.remove', { name })}
          onRemove={onRemove}
          onChange={onQuantity}
        />
        <Price amountMinor={line.unitMinor * line.quantity} className={css.price} />
      </div>
      {(edit || line.quantity > 1) && (
        <div className={`u-row u-gap-4 ${css.actions}`}>
          {edit && (
            <Link to={edit} state={BUILDER_STATE} className={css.action} aria-label={t('cart.editOf', { name })}>
              <EditIcon size="xs" />
              <span>{t('cart.edit')}</span>
            </Link>
          )}
          {line.quantity > 1 && (
            <button type="button" className={css.action} aria-label={t('cart.remove', { name })} onClick={onRemove}>
              {t('cart.removeShort')}
            </button>
          )}
        </div>
      )}
      {fault !== undefined && (
        <div role="alert" className="u-col-full">
          <FieldError id={errorId}>{errorText(fault)}</FieldError>
        </div>
      )}
    </li>
  );
}
