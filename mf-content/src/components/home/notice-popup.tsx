import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, CheckIcon, Dialog } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { HomeNotice } from '../../domain/notice.ts';
import { noteId, shownPopups } from '../../state/noted-ids.ts';
import { useFreePage } from '../../state/use-free-page.ts';
import css from './notice-popup.module.css';

interface NoticePopupProps {
  notice: HomeNotice;
  onClose: () => void;
}

/** Popup notice with its points and two actions. It never opens over another dialog. */
export function NoticePopup({ notice, onClose }: NoticePopupProps) {
  const { t } = useTranslation();
  const isFree = useFreePage(() => noteId(shownPopups, notice.id));
  if (!isFree) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title ?? notice.text}
      closeLabel={t('home.notice.close')}
      size="s"
      phone="card"
      footer={
        <>
          <Button wide onClick={onClose} data-autofocus="">
            {t('home.notice.proceed')}
          </Button>
          <ButtonLink as={Link} to={routes.faq.to()} variant="quiet" wide>
            {t('home.notice.faq')}
          </ButtonLink>
        </>
      }
    >
      {notice.title ? <p className={css.lead}>{notice.text}</p> : null}
      <ul className={css.points}>
        {notice.points.map((point) => (
          <li key={point} className={css.point}>
            <span className={css.mark}>
              <CheckIcon size="s" />
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
