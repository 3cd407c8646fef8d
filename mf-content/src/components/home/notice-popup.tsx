import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, CheckIcon, CloseIcon, cx, Heading, IconButton } from '@horno/ui';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { HomeNotice } from '../../domain/notice.ts';
import { noteId, shownPopups } from '../../state/noted-ids.ts';
import { useHasRoom } from '../../state/use-has-room.ts';
import css from './notice-popup.module.css';

interface NoticePopupProps {
  notice: HomeNotice;
  onClose: () => void;
}

/**
 * Popup notice with its points and two actions: a card in the corner, on phones a sheet at the lower edge. The page behind it stays usable,
 * and it is never over the tool that sets a place.
 */
export function NoticePopup({ notice, onClose }: NoticePopupProps) {
  const { t } = useTranslation();
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const hasRoom = useHasRoom(ref);
  useEffect(() => {
    if (hasRoom) noteId(shownPopups, notice.id);
  }, [hasRoom, notice.id]);
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={title}
      className={cx('u-stack u-gap-2 u-w-full no-print', css.popup, hasRoom && css.shown)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="u-row u-between u-gap-3">
        <Heading level={2} look={3} id={title}>
          {notice.title ?? notice.text}
        </Heading>
        <IconButton label={t('home.notice.close')} icon={<CloseIcon size="s" />} onClick={onClose} />
      </div>
      {notice.title ? <p className={css.lead}>{notice.text}</p> : null}
      <ul className={`u-stack u-gap-1 ${css.points}`}>
        {notice.points.map((point) => (
          <li key={point} className={`u-flex u-items-start u-gap-2 ${css.point}`}>
            <CheckIcon size="s" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="u-row u-flex-wrap u-gap-x-2">
        <Button variant="secondary" size="s" onClick={onClose}>
          {t('home.notice.proceed')}
        </Button>
        <ButtonLink as={Link} to={routes.faq.to()} variant="quiet" size="s">
          {t('home.notice.faq')}
        </ButtonLink>
      </div>
    </dialog>
  );
}
