import { LazyPart, lazyComponent, slot } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';

const Game = lazyComponent(
  async () => (await import(/* webpackChunkName: "game" */ '../components/game/game.tsx')).Game,
);

interface GameSlotProps {
  /** Id of today's game. */
  id?: string;
}

/**
 * Game at the end of the home page. It loads when it comes near the viewport, so that the first load is smaller; the page keeps its
 * height until then.
 */
function GameSlot({ id }: GameSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  if (id === undefined) return null;
  return (
    <div ref={place} data-waiting={isNear ? undefined : ''}>
      {isNear ? (
        <LazyPart failed={null}>
          <Game id={id} isTeaser />
        </LazyPart>
      ) : null}
    </div>
  );
}

export default slot<undefined, GameSlotProps>({ component: GameSlot });
