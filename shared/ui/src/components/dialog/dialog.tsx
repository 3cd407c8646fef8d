import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { CloseIcon } from '../icon/icons-action.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import css from './dialog.module.css';
import { type CloseReason, useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the backdrop or the button; the caller then sets `open` to false. */
  onClose: (reason: CloseReason) => void;
  title: ReactNode;
  closeLabel: string;
  /** The element with `data-autofocus` takes the focus; else the first that can. */
  children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  footer?: ReactNode;
  /** Widths 440, 640 and 1160 px. Default `m`. */
  size?: 's' | 'm' | 'l';
  /** On a phone: the whole screen (default) or a card in the middle. */
  phone?: 'full' | 'card';
  /** `false` asks for a choice: no close button, no Esc, no backdrop. Default `true`. */
  dismissible?: boolean;
  titleHidden?: boolean;
  /** Takes away the inner margin, for content that reaches the edges. */
  bare?: boolean;
  className?: string;
}

interface FrameProps extends DialogProps {
  frameClass: string | undefined;
}

function ModalFrame({ frameClass, dismissible = true, ...props }: FrameProps) {
  const titleId = useId();
  const modal = useModal({ open: props.open, onClose: props.onClose, dismissible });
  return (
    <dialog {...modal} aria-labelledby={titleId} className={cx(css.frame, frameClass, props.className)}>
      {props.open ? (
        <div className={css.inside}>
          {/* No header or footer: outside of main they would be those of the page. */}
          <div data-dialog-head="" className={cx(css.head, props.titleHidden && css.headBare)}>
            <h2 id={titleId} className={cx(css.title, props.titleHidden && css.titleHidden)}>
              {props.title}
            </h2>
            {dismissible ? (
              <IconButton
                className={css.close}
                label={props.closeLabel}
                icon={<CloseIcon />}
                onClick={() => props.onClose('button')}
              />
            ) : null}
          </div>
          <div className={cx(css.body, props.bare && css.bare)}>{props.children}</div>
          {props.footer ? <div className={css.foot}>{props.footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** A modal native dialog: focus stays inside, the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const { size = 'm', phone = 'full' } = props;
  return <ModalFrame {...props} frameClass={cx(css.dialog, css[size], phone === 'full' && css.full)} />;
}

/** The same as `Dialog`, but it comes from below on a phone. For short choices. */
export function Sheet(props: Omit<DialogProps, 'phone'>) {
  const { size = 's' } = props;
  return <ModalFrame {...props} frameClass={cx(css.dialog, css[size], css.sheet)} />;
}
