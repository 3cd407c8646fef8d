import type { ReceiptData } from '@horno/contracts/receipt';
import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice, ReceiptIcon } from '@horno/ui';
import { lazy, useEffect, useRef, useState } from 'react';
import { LazyPart } from '../lazy-part.tsx';
import css from './receipt-part.module.css';

const Receipt = lazy(() => import(/* webpackChunkName: "after-order" */ './receipt.tsx'));

interface ReceiptPartProps {
  load(): Promise<ReceiptData>;
  /** 01 factura, 03 boleta. */
  type: '01' | '03';
  /** What the receipt says changes with it. */
  version: string;
  isOpenAtFirst: boolean;
}

/** The receipt on demand, and the whole order on paper: printing fetches the receipt first. */
export function ReceiptPart({ load, type, version, isOpenAtFirst }: ReceiptPartProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [receipt, setReceipt] = useState<ReceiptData>();
  const [error, setError] = useState<unknown>();
  const [isPrinting, setPrinting] = useState(false);
  /** Whoever came for the receipt is brought to it. */
  const [isSought, setSought] = useState(isOpenAtFirst);
  const [attempt, setAttempt] = useState(0);
  const paper = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says changes with the version, and another attempt asks again
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    setError(undefined);
    load().then(
      (told) => !isGone && setReceipt(told),
      (failure) => {
        if (isGone) return;
        setError(failure);
        setPrinting(false);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, load, version, attempt]);

  function handleSight() {
    setSought(false);
    paper.current?.focus();
  }

  function handlePaper() {
    setPrinting(false);
    window.print();
  }

  return (
    <>
      <div className={`${css.buttons} no-print`}>
        <Button
          variant="outline"
          size="s"
          icon={<ReceiptIcon size="s" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'trackerBill.hide' : `trackerBill.show.${type}`)}
        </Button>
        <Button
          variant="quiet"
          size="s"
          busy={isPrinting}
          onClick={() => {
            setPrinting(true);
            setOpen(true);
            if (error !== undefined) setAttempt(attempt + 1);
          }}
        >
          {t('tracker.print')}
        </Button>
      </div>
      {isOpen && error !== undefined && (
        <Notice
          variant="error"
          action={
            <Button variant="outline" size="s" onClick={() => setAttempt(attempt + 1)}>
              {t('trackerBill.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {isOpen && receipt && (
        <LazyPart failed={<p>{t('trackerBill.missing')}</p>}>
          <div ref={paper} tabIndex={-1} className={css.paper}>
            <Receipt receipt={receipt} />
          </div>
          <Drawn onDrawn={handleSight} isAwaited={isSought} />
          <Drawn onDrawn={handlePaper} isAwaited={isPrinting} />
        </LazyPart>
      )}
    </>
  );
}

/** Tells when what stands beside it is on the page. */
function Drawn({ onDrawn, isAwaited }: { onDrawn(): void; isAwaited: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is waited for
  useEffect(() => {
    if (isAwaited) onDrawn();
  }, [isAwaited]);
  return null;
}
