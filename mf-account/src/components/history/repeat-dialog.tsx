import { formatMoney, toMinor } from '@horno/domain';
import { routes, useErrorText, useLang, useTranslation } from '@horno/kit';
import { BusyText, Button, ButtonLink, Dialog, Notice } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Repeated } from '../../data/history.data.ts';
import { dialogFor, type RepeatPlace, useRepeat } from '../../state/use-repeat.ts';
import css from './history.module.css';
import { LinePictures } from './line-pictures.tsx';

/** Number of pictures that fit beside each other at 320 px. */
const PICTURES = 3;

interface Props extends RepeatPlace {
  /** The request came from the address, so the customer must confirm it. */
  isAsked: boolean;
  onClose(): void;
}

/** Repeats an order and shows the result: available items, today's price, missing items. */
export function RepeatDialog({ isAsked, onClose, ...place }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const repeat = useRepeat(place);
  const { isSending, failure, done } = repeat;
  const first = useRef(repeat.run);
  const way = dialogFor(failure);

  useEffect(() => {
    if (!isAsked) first.current();
  }, [isAsked]);

  return (
    <Dialog open size="s" phone="card" onClose={onClose} title={t('repeat.title')} closeLabel={t('login.close')}>
      <div className="u-stack u-gap-3">
        {isSending ? <BusyText>{t('repeat.busy')}</BusyText> : null}
        {done ? <Outcome repeated={done} onClose={onClose} /> : null}
        {failure === undefined ? null : (
          <Notice variant="error">
            {errorText(failure)} {t('repeat.kept')}
          </Notice>
        )}
        {!isSending && !done ? (
          <>
            {failure === undefined ? <p>{t(repeat.hadCart ? 'repeat.askMore' : 'repeat.ask')}</p> : null}
            {way ? (
              <Button wide onClick={() => repeat.choose(way)}>
                {t(`repeat.choose.${way}`)}
              </Button>
            ) : (
              <Button wide data-autofocus="" onClick={repeat.run}>
                {t(failure === undefined ? 'repeat.now' : 'retry')}
              </Button>
            )}
            <Button wide variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Outcome({ repeated, onClose }: { repeated: Repeated; onClose(): void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, missing, changes } = repeated;
  const count = item.data.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEmpty = count === 0;
  const total = formatMoney(toMinor(item.total), lang);
  const sum = item.delivery_fee > 0 ? t('repeat.withDelivery', { total }) : total;
  return (
    <>
      <Notice variant={isEmpty ? 'warning' : 'success'}>
        {isEmpty ? t('repeat.nothing') : t('repeat.done', { count, total: sum })}
      </Notice>
      {isEmpty ? null : <LinePictures images={item.data.slice(0, PICTURES).map(({ image }) => image)} />}
      {missing.length > 0 ? (
        <div>
          <h3 className="u-strong">{t('repeat.missing', { count: missing.length })}</h3>
          <ul className={`u-stack u-gap-1 ${css.missing}`}>
            {missing.map(({ name, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may miss the same thing, and the list never changes
              <li key={`${name}-${index}`}>
                <strong>{name}</strong>: <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {changes.length > 0 ? (
        <ul className={`u-stack u-gap-1 ${css.missing}`}>
          {changes.map(({ type, name, message }) => (
            <li key={`${type}-${name}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      <div className="u-stack u-gap-3">
        {isEmpty ? (
          <ButtonLink as={Link} to={routes.category.to({})} wide>
            {t('repeat.menu')}
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to={routes.category.to({}, { cart: 1 })} wide>
            {t('repeat.cart')}
          </ButtonLink>
        )}
        <Button wide variant="quiet" onClick={onClose}>
          {t('repeat.stay')}
        </Button>
      </div>
    </>
  );
}
