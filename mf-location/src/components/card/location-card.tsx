import type { PlaceCookie } from '@horno/contracts/disposition';
import type { OrderType } from '@horno/contracts/wire';
import { LazyPart, lazyComponent, useIsCustomer, useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlowStart } from '../../state/flow-step.ts';
import { useAfterPlace } from '../../state/use-after-place.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import css from './location-card.module.css';
import { LocationSearch } from './location-search.tsx';
import { PlaceSummary } from './place-summary.tsx';

const FlowDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "flow" */ '../flow/flow-dialog.tsx')).FlowDialog,
);
const CurrentPlace = lazyComponent(
  async () => (await import(/* webpackChunkName: "flow" */ '../flow/flow-dialog.tsx')).CurrentPlace,
);

interface Props {
  rendered: PlaceCookie | undefined;
  /** Order types that the chain offers. */
  types: readonly OrderType[] | undefined;
}

/** Card of the hero: the disposition, or the search for a place. The steps after the search open in a dialog. */
export function LocationCard({ rendered, types }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isCustomer = useIsCustomer();
  const { isKnown, disposition } = useDisposition();
  const [isChanging, setChanging] = useState(false);
  const [start, setStart] = useState<FlowStart>();
  const after = useAfterPlace({ over: false });
  const card = useRef<HTMLElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const orderType: OrderType | undefined = isKnown ? disposition?.orderType : rendered?.orderType;
  const mustLocate = params.has('focusLocalization');

  useEffect(() => {
    if (!mustLocate) return;
    window.scrollTo({ top: 0 });
    address.current?.focus({ preventScroll: true });
  }, [mustLocate]);

  useEffect(() => {
    if (isChanging) card.current?.querySelector('input')?.focus();
  }, [isChanging]);

  return (
    <section ref={card} className={`u-stack u-content-start u-p-3 ${css.card}`} aria-label={t('tool.name')}>
      {params.get('isShowWarning') === '1' ? (
        <Notice variant="warning" announce="off" className={css.prompt}>
          {t(isCustomer ? 'tool.warning' : 'tool.warningGuest')}
        </Notice>
      ) : null}
      {orderType && !isChanging ? (
        <PlaceSummary orderType={orderType} disposition={disposition} onChange={() => setChanging(true)} />
      ) : (
        <>
          {disposition ? (
            <LazyPart failed={null}>
              <CurrentPlace disposition={disposition} onEdit={setStart} />
            </LazyPart>
          ) : null}
          <LocationSearch
            key={orderType}
            orderType={orderType ?? 'D'}
            types={types}
            isFixed={orderType !== undefined || mustLocate}
            addressRef={address}
            prompt={mustLocate ? t('tool.mustLocate') : undefined}
            onStart={setStart}
          />
          {orderType ? (
            <Button variant="quiet" size="s" className="u-self-start" onClick={() => setChanging(false)}>
              {t('tool.keep')}
            </Button>
          ) : null}
        </>
      )}
      {start ? (
        <LazyPart>
          <FlowDialog
            start={start}
            onClose={() => setStart(undefined)}
            onDone={(outcome) => {
              setStart(undefined);
              setChanging(false);
              after(outcome);
            }}
          />
        </LazyPart>
      ) : null}
    </section>
  );
}
