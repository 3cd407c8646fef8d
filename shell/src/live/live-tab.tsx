import { usePartMessages, useTranslation } from '@horno/kit';
import { stripPrefix } from '@horno/kit/shell';
import { Button, Notice } from '@horno/ui';
import { useEffect, useRef, useState } from 'react';
import en from '../../locales/live.en.json' with { type: 'json' };
import es from '../../locales/live.es.json' with { type: 'json' };
import { matchPage } from '../app/page-match.ts';
import { type ShellScope, useShell } from '../app/shell-context.ts';
import type { FillContext } from '../slots/fill.ts';
import { loadPart } from '../slots/load-part.ts';
import { blockLock } from './block-lock.ts';
import { fetchComposition, fetchLive } from './fetch-release.ts';
import { createFollower, type Follower, type Offer } from './follow-release.ts';
import { holdFocus, isMounted, partsOnScreen, regionsOf } from './mounted.ts';
import { createPollMode } from './poll-mode.ts';
import { pollWhileVisible } from './poll-while-visible.ts';
import { agreeTo, releaseIn } from './release-cookie.ts';

const messages = { es, en };
/** Poll interval. With the half second in which an edge learns of a release, a tab reacts within five seconds. */
const EVERY_MS = 2500;
const LONGEST_MS = 60_000;
/** Interval of the check for parts on screen that may not be replaced. */
const MIND_MS = 1000;
/** Idle time after which a part may be replaced. */
const IDLE_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Hearing {
  offer(offer: Offer | undefined): void;
  say(what: 'updated' | 'off'): void;
}

/** Starts to follow the live release; `stop` ends it. */
function followLive({ runtime }: Pick<ShellScope, 'runtime'>, fills: FillContext, { offer, say }: Hearing) {
  const { router } = runtime;
  const { open } = fills;
  const { setComposition } = fills.runtime;
  const lock = blockLock(navigator.locks);
  let touchedAt = performance.now();
  const listening = new AbortController();
  for (const type of TOUCHES) {
    document.addEventListener(type, () => (touchedAt = performance.now()), { passive: true, signal: listening.signal });
  }
  const page = () => matchPage(runtime.composition, stripPrefix(router.get().location.pathname, router.basename()));

  const follower: Follower = createFollower({
    composition: () => runtime.composition,
    setComposition(next) {
      const giveBack = holdFocus(document);
      setComposition(next);
      // Parts end and start within a few tasks. A part that loads longer cannot get its focus back.
      setTimeout(giveBack, 300);
    },
    fetchComposition,
    isMounted: (remote) => isMounted(remote, document),
    isApart: () => page()?.ownDocument ?? false,
    async prepare(remotes) {
      const { load: loadMs, retries } = runtime.composition.deadlines;
      const budget = { open, loadMs, retries, onRetry: () => undefined };
      const parts = remotes.flatMap((remote) => partsOnScreen(remote, document).map((part) => ({ remote, part })));
      await Promise.all(parts.map(({ remote, part }) => loadPart(remote, part, runtime.lang(), budget)));
    },
    isIdle: (remotes) =>
      performance.now() - touchedAt > IDLE_MS &&
      !remotes.some((remote) => regionsOf(remote, document).some((region) => region.contains(document.activeElement))),
    isBlockedElsewhere: lock.isBlockedElsewhere,
    agreed: () => releaseIn(document.cookie),
    agreeTo: (release) => agreeTo(document, release),
    reload: () => location.reload(),
    offer,
    say,
  });
  const question = createPollMode();
  const stopAsking = pollWhileVisible({
    everyMs: EVERY_MS,
    longestMs: LONGEST_MS,
    page: document,
    async ask(signal) {
      try {
        const { live, tag } = await fetchLive({ after: question.after(), signal });
        await follower.heard(live);
        question.answered(tag, follower.isSettled());
      } catch (error) {
        question.failed();
        throw error;
      }
    },
  });
  const minding = setInterval(
    () =>
      lock.hold(runtime.composition.remotes.some((remote) => remote.update === 'block' && isMounted(remote, document))),
    MIND_MS,
  );
  let pathname = router.get().location.pathname;
  const stopListening = router.subscribe(() => {
    const next = router.get().location.pathname;
    if (next !== pathname) follower.navigated();
    pathname = next;
  });
  const stop = () => {
    clearInterval(minding);
    stopAsking();
    stopListening();
    listening.abort();
    lock.hold(false);
  };
  return { follower, stop };
}

/** Follows the live release in an open tab, and asks the customer when a remote requires it. */
export function LiveTab() {
  const shell = useShell();
  usePartMessages(messages);
  const { t } = useTranslation();
  const [offer, setOffer] = useState<Offer>();
  const [said, say] = useState<'updated' | 'off'>();
  const follower = useRef<Follower>(undefined);
  const { fills, runtime } = shell;
  useEffect(() => {
    if (!fills) return;
    const following = followLive({ runtime }, fills, { offer: setOffer, say });
    follower.current = following.follower;
    return following.stop;
  }, [fills, runtime]);
  return (
    <>
      <p role="status" className="vh">
        {said && t(`live.${said}`)}
      </p>
      {offer && (
        <Notice
          onClose={() => follower.current?.decline()}
          closeLabel={t('live.later')}
          action={
            <Button size="s" variant="outline" onClick={() => follower.current?.accept()}>
              {t('live.accept')}
            </Button>
          }
        >
          {t(`live.${offer}`)}
        </Notice>
      )}
    </>
  );
}
