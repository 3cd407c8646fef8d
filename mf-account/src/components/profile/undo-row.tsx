import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  text: string;
  isSending: boolean;
  onUndo(): void;
  /** Called when the row is removed while it has the focus. */
  onFocusLost(): void;
}

/** Reports a deletion and offers to undo it. Takes the focus from the removed button. */
export function UndoRow({ text, isSending, onUndo, onFocusLost }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  lost.current = onFocusLost;

  // A layout effect: its cleanup runs while the button is still in the page.
  useLayoutEffect(() => {
    const element = button.current;
    element?.focus();
    return () => {
      if (element && document.activeElement === element) lost.current();
    };
  }, []);

  return (
    <Notice
      className="u-items-center"
      action={
        <Button ref={button} size="s" variant="secondary" busy={isSending} onClick={onUndo}>
          {t('undo.undo')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
