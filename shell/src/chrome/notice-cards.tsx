import { useTranslation } from '@horno/kit';
import { Button, cx, Notice } from '@horno/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { matchPage } from '../app/page-match.ts';
import { useShell } from '../app/shell-context.ts';
import type { NoticeList } from './notice-list.ts';
import css from './notices.module.css';
import { useFreePlace } from './use-free-place.ts';

const none: readonly never[] = [];

const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

/** The modal dialog on top, which is where a point of the window is. What is outside of it is inert and drawn below it. */
function topDialog(): Element | undefined {
  const open = openDialogs();
  const hit = open.length > 1 ? document.elementFromPoint(1, 1)?.closest('dialog') : undefined;
  return open.find((dialog) => dialog === hit) ?? open.at(-1);
}

/** The dialog that the notices belong into; undefined while none is open. `onOpen` runs when another one opens. */
function useOpenDialog(isOn: boolean, onOpen: () => void): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    if (!isOn) return;
    let open = openDialogs();
    setDialog(topDialog());
    const observer = new MutationObserver(() => {
      const before = open;
      open = openDialogs();
      if (open.some((one) => !before.includes(one))) opened.current();
      setDialog(topDialog());
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isOn]);
  return isOn && dialog?.isConnected ? dialog : undefined;
}

/** Closes the notices that would disappear by themselves. */
function closeTimed(notices: Omit<NoticeList, 'add'>): void {
  for (const { id, forMs } of notices.get()) if (forMs) notices.close(id);
}

/** Closes the timed notices when a page of another remote opens. */
function useLeave(): void {
  const { notices, runtime } = useShell();
  const remote = matchPage(runtime.composition, useLocation().pathname)?.remote.name;
  const former = useRef(remote);
  useEffect(() => {
    if (former.current === remote) return;
    former.current = remote;
    closeTimed(notices);
  }, [remote, notices]);
}

/** A text in the language of the page. */
const worded = (text: string | (() => string)) => (typeof text === 'string' ? text : text());

/** Cards of the notices, above any dialog and beside its actions. A notice stays while the pointer or the focus is on it. */
export function NoticeCards() {
  const { notices } = useShell();
  const { t } = useTranslation();
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none);
  // A customer who opens a dialog goes on: what was said before does not lie over it.
  const dialog = useOpenDialog(shown.length > 0, () => closeTimed(notices));
  const ref = useRef<HTMLDivElement>(null);
  const { lift, isAside } = useFreePlace(ref, dialog, shown);
  useLeave();
  if (shown.length === 0) return null;
  const cards = (
    <div
      ref={ref}
      className={cx('u-stack u-gap-2', css.cards, isAside && css.aside)}
      style={{ translate: `0 ${-lift}px` }}
      data-lift={lift}
      data-notices=""
    >
      {shown.map(({ id, kind, text, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether the customer reads
        <div
          key={id}
          onPointerEnter={() => notices.hold(id)}
          onPointerLeave={() => notices.release(id)}
          onFocus={() => notices.hold(id)}
          onBlur={() => notices.release(id)}
        >
          <Notice
            variant={kind}
            onClose={() => notices.close(id)}
            closeLabel={t('close')}
            action={
              action && (
                <Button
                  size="s"
                  variant="outline"
                  onClick={() => {
                    notices.close(id);
                    action.run();
                  }}
                >
                  {worded(action.label)}
                </Button>
              )
            }
          >
            {worded(text)}
          </Notice>
        </div>
      ))}
    </div>
  );
  return dialog
    ? createPortal(
        <section className={`u-stack u-gap-2 no-print ${css.notices}`} aria-label={t('notices')}>
          {cards}
        </section>,
        dialog,
      )
    : cards;
}
