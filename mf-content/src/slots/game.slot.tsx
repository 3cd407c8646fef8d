import { slot } from '@horno/kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import css from './game.module.css';

const Game = lazy(async () => ({ default: (await import('../components/game/game.tsx')).Game }));

interface GameSlotProps {
  /** The game that is on today. */
  id?: string;
}

/** The game at the foot of the home page: it comes when it is nearly in sight, so that the first load does without it. */
function GameSlot({ id }: GameSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  if (id === undefined) return null;
  return (
    <div ref={place} className={isNear ? undefined : css.place}>
      {isNear ? (
        <Suspense>
          <Game id={id} isPassingBy />
        </Suspense>
      ) : null}
    </div>
  );
}

export default slot<undefined, GameSlotProps>({ component: GameSlot });
