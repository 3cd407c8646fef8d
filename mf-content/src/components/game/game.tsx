import { momentDayText } from '@horno/domain';
import {
  errorCodeOf,
  routes,
  useErrorText,
  useEventState,
  useLang,
  useNow,
  usePartMessages,
  useTranslation,
} from '@horno/kit';
import { Button, ButtonLink, Heading, Notice } from '@horno/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { gameTexts } from '../../../locales/game.ts';
import { canSpin, firstSymbols, spokenSymbols } from '../../domain/game.ts';
import { useGame } from '../../state/use-game.ts';
import css from './game.module.css';
import { Reels } from './reels.tsx';

/** Coupon game: customers play, guests are asked to sign in. */
export function Game({ id }: { id: string }) {
  usePartMessages(gameTexts);
  const { t } = useTranslation();
  const heading = useId();
  const { pathname } = useLocation();
  const status = useEventState('session.changed@1', (session) => session?.status);
  const game = useGame(id, status === 'customer');
  const callback = `?dialog=login&callback=${encodeURIComponent(pathname)}`;
  return (
    <section className={`u-stack u-items-center u-gap-6 u-p-6 no-print ${css.game}`} aria-labelledby={heading}>
      <div className="u-stack u-gap-3 u-min-w-0">
        <p className="u-semibold u-on-oven-2">{t('game.teaser')}</p>
        <Heading level={2} id={heading}>
          {game.info?.name ?? t('game.title')}
        </Heading>
        {status === 'customer' ? (
          <Play game={game} />
        ) : (
          <>
            <p>{t('game.text')}</p>
            <div>
              <ButtonLink as={Link} to={{ search: callback }}>
                {t('game.login')}
              </ButtonLink>
            </div>
            <p className="small">{t('game.age')}</p>
          </>
        )}
        <Terms info={game.info} />
      </div>
      <Reels
        symbols={
          game.result?.symbols ??
          firstSymbols(
            game.info ?? {
              symbols: [
                { id: 'pizza', label: '' },
                { id: 'horno', label: '' },
                { id: 'aji', label: '' },
              ],
            },
          )
        }
        turning={game.turning}
        isWin={game.turning === 0 && game.result?.win === true}
      />
    </section>
  );
}

type Playing = ReturnType<typeof useGame>;

function Play({ game }: { game: Playing }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const now = useNow();
  const { info, isBusy, turning, failure } = game;
  const isSpinning = isBusy || turning > 0;
  const code = errorCodeOf(failure);
  // A refused play did not happen, so there is nothing to repeat.
  const isRefused = code?.startsWith('GA-') || code === 'CUS-100017';
  const isOver = info !== undefined && info.state !== 'ACTIVE';
  return (
    <>
      {info && !isOver ? (
        <ul className={css.prizes} aria-label={t('game.prizes')}>
          {info.prizes.map((prize) => (
            <li key={prize.id}>{prize.label}</li>
          ))}
        </ul>
      ) : null}
      {info && canSpin(info, now()) ? (
        <div>
          <Button size="l" busy={isSpinning} busyLabel={t('game.spinning')} onClick={() => void game.spin()}>
            {t('game.spin')}
          </Button>
        </div>
      ) : null}
      <div role="status" className="u-stack u-gap-1">
        {isOver ? <p>{t(info.state === 'OFF' ? 'game.off' : 'game.ended')}</p> : <Outcome game={game} />}
      </div>
      {isBirthdayMissing(failure) ? (
        <Notice
          variant="info"
          action={
            <ButtonLink as={Link} to={routes.editProfile.to()} size="s" variant="outline">
              {t('game.addBirthday')}
            </ButtonLink>
          }
        >
          {t('game.birthday')}
        </Notice>
      ) : failure === undefined ? null : (
        <Notice
          variant={code === 'GA-03' ? 'info' : 'error'}
          action={
            isRefused || info ? undefined : (
              <Button size="s" variant="outline" onClick={game.retry}>
                {t('game.retry')}
              </Button>
            )
          }
        >
          {errorText(failure)} {isRefused || !info ? null : t('game.same')}
        </Notice>
      )}
    </>
  );
}

/** Accounts from an order have no birthday until the customer adds it. */
function isBirthdayMissing(failure: unknown): boolean {
  return (
    failure instanceof Error && errorCodeOf(failure) === 'CUS-100017' && detailsOf(failure).missing === 'birthdate'
  );
}

const detailsOf = (failure: Error) => ('details' in failure ? (failure.details as Record<string, unknown>) : {});

/** Text of the result once the reels have stopped, and the remaining plays. */
function Outcome({ game: { info, result, turning, isBusy } }: { game: Playing }) {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();
  if (!info || isBusy || turning > 0) return null;
  const next =
    info.plays_left > 0 && info.next_play_at && !canSpin(info, now())
      ? t('game.next', { day: momentDayText(info.next_play_at, lang) })
      : '';
  if (result?.prize) {
    const { name, coupon_code: code, expires_at } = result.prize;
    return (
      <>
        <p className={css.win}>{t('game.win', { prize: name })}</p>
        <p>{t('game.winText', { code, day: momentDayText(expires_at, lang) })}</p>
        <Link to={routes.coupons.to()} className={css.link}>
          {t('game.toCoupons')}
        </Link>
      </>
    );
  }
  return (
    <>
      {result ? <p>{t('game.lose', { symbols: spokenSymbols(info, result.symbols) })}</p> : null}
      <p className="small">
        {info.plays_left > 0 ? t('game.plays', { count: info.plays_left }) : t('game.no')} {next}
      </p>
    </>
  );
}

function Terms({ info }: { info: Playing['info'] }) {
  const { t } = useTranslation();
  return (
    <p className="small u-on-oven-2">
      <Link to={info?.terms_url ?? routes.campaignTerms.to()} className={css.link}>
        {t('game.terms')}
      </Link>
      <span>{info?.permit ? ` · ${t('game.permit', { permit: info.permit })}` : null}</span>
    </p>
  );
}
