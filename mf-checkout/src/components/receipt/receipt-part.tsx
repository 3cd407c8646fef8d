import type { ReceiptData } from '@horno/contracts/receipt';
import { LazyPart, lazyComponent, useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice, ReceiptIcon } from '@horno/ui';
import { useEffect, useRef, useState } from 'react';
import css from './receipt-part.module.css';

const Receipt = lazyComponent(
  async () => (await import(/* webpackChunkName: "after-order" */ './receipt.tsx')).Receipt,
);

interface ReceiptPartProps {
  load(): Promise<ReceiptData>;
  /** 01 factura, 03 boleta. */
  type: '01' | '03';
  /** Changes when the content of the receipt changes. */
  version: string;
  isOpenAtFirst: boolean;
}

/** Loads the receipt while it is open, again with each version and each call of `reload`. */
function useReceipt(isOpen: boolean, load: () => Promise<ReceiptData>, version: string, onFailed: () => void) {
  const [receipt, setReceipt] = useState<ReceiptData>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and attempt are signals to load again
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    setError(undefined);
    load().then(
      (loaded) => !isGone && setReceipt(loaded),
      (failure) => {
        if (isGone) return;
        setError(failure);
        onFailed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, load, version, attempt]);
  return { receipt, error, reload: () => setAttempt(attempt + 1) };
}

/** Shows the receipt on demand and prints the order. Printing loads the receipt first. */
export function ReceiptPart({ load, type, version, isOpenAtFirst }: ReceiptPartProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isPrinting, setPrinting] = useState(false);
  const { receipt, error, reload } = useReceipt(isOpen, load, version, () => setPrinting(false));
  /** The address asked for the receipt: it takes the focus. */
  const [takesFocus, setTakesFocus] = useState(isOpenAtFirst);
  const paper = useRef<HTMLDivElement>(null);

  function handleShown() {
    setTakesFocus(false);
    paper.current?.focus();
  }

  function handlePrint() {
    setPrinting(false);
    window.print();
  }

  return (
    <>
      <div className="u-cluster u-gap-2 no-print">
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
            if (error !== undefined) reload();
          }}
        >
          {t('tracker.print')}
        </Button>
      </div>
      {isOpen && error !== undefined && (
        <Notice
          variant="error"
          action={
            <Button variant="outline" size="s" onClick={reload}>
              {t('trackerBill.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {isOpen && receipt && (
        <LazyPart failed={<p>{t('trackerBill.missing')}</p>}>
          <div ref={paper} tabIndex={-1} className={`u-w-full ${css.paper}`}>
            <Receipt receipt={receipt} />
          </div>
          <Drawn onDrawn={handleShown} isAwaited={takesFocus} />
          <Drawn onDrawn={handlePrint} isAwaited={isPrinting} />
        </LazyPart>
      )}
    </>
  );
}

/** Calls `onDrawn` after its siblings are rendered. */
function Drawn({ onDrawn, isAwaited }: { onDrawn(): void; isAwaited: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per wait
  useEffect(() => {
    if (isAwaited) onDrawn();
  }, [isAwaited]);
  return null;
}
