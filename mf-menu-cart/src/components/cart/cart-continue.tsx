import { exceedsMaximum, formatMoney } from '@horno/domain';
import { errorCodeOf, routes, useErrorText, useLang, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Notice, Price } from '@horno/ui';
import { type MouseEvent, type RefCallback, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { CartView } from '../../domain/cart-view.ts';
import { placeCodes, timeCodes } from '../../domain/recovery.ts';
import { useCart } from '../../state/use-cart.ts';
import { useOpenDialog } from '../../state/use-open-dialog.ts';
import { cartAddress } from './cart-address.ts';
import css from './cart-contents.module.css';

/** Reason that blocks the checkout and is known without a request. Before the first answer the minimum of the store is not known. */
function useReason({ uuid, missingMinor, minMinor, totalMinor, maxMinor }: CartView): string | undefined {
  const { t } = useTranslation();
  const lang = useLang();
  const { changes, hasPlace } = useCart().state;
  if (uuid === '' && hasPlace) return t('cart.unconfirmed');
  if (changes.length > 0) return t('cart.acceptFirst');
  if (missingMinor > 0) return t('cart.belowMinimum', { amount: formatMoney(minMinor, lang) });
  if (maxMinor > 0 && exceedsMaximum(totalMinor, maxMinor))
    return t('cart.maximum', { amount: Math.round(maxMinor / 100) });
  return undefined;
}

/** Checks the cart at the store and continues to the checkout. A refusal opens the dialog that resolves it. */
export function CartContinue({ cart }: { cart: CartView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reasonId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const openDialog = useOpenDialog();
  const { state, store } = useCart();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const reason = useReason(cart);
  const sameFocus = useSameFocus();
  const price = cart.uuid !== '' && <Price amountMinor={cart.totalMinor} />;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart clears the error
  useEffect(() => setFault(undefined), [cart.lines, cart.orderTime, cart.outletCode]);

  async function go(event: MouseEvent) {
    // Clicks that open another tab follow the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isAsking) return;
    if (!state.hasPlace) {
      const here = cartAddress(location);
      openDialog('location', typeof here === 'string' ? here : location.pathname + here.search);
      return;
    }
    setAsking(true);
    setFault(undefined);
    try {
      await store.check();
      navigate(routes.checkout.to());
    } catch (error) {
      const code = errorCodeOf(error) ?? '';
      setFault(error);
      if (timeCodes.includes(code)) openDialog('time');
      else if (placeCodes.includes(code)) openDialog('location');
      else if (code === 'CART-04') navigate(routes.category.to({}));
    }
    setAsking(false);
  }

  return (
    <>
      {fault !== undefined && <Notice variant="error">{errorText(fault)}</Notice>}
      {reason === undefined ? (
        <ButtonLink
          as={Link}
          ref={sameFocus}
          to={routes.checkout.to()}
          wide
          size="l"
          trailing={price}
          aria-busy={isAsking || undefined}
          onClick={(event: MouseEvent) => void go(event)}
        >
          {t(isAsking ? 'cart.checking' : 'cart.continue')}
        </ButtonLink>
      ) : (
        <>
          <Button ref={sameFocus} aria-disabled="true" aria-describedby={reasonId} wide size="l" trailing={price}>
            {t('cart.continue')}
          </Button>
          <p id={reasonId} className={`u-note ${css.reason}`}>
            {reason}
          </p>
        </>
      )}
    </>
  );
}

/** Returns a ref for elements that replace each other, such as a button and a link: the focus of one passes to the next. */
function useSameFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element) => {
    if (!element) return;
    if (hadFocus.current) element.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}
