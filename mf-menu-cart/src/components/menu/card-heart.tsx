import { LazyPart, lazyComponent } from '@horno/kit';

/** Comes with the cart's code, at the first interaction. */
const HeartButton = lazyComponent(
  async () => (await import(/* webpackChunkName: "favourites" */ './heart-button.tsx')).HeartButton,
);

/** The heart of a card. The card works without it. */
export function CardHeart({ uuid, name }: { uuid: string; name: string }) {
  return (
    <LazyPart failed={null}>
      <HeartButton uuid={uuid} name={name} />
    </LazyPart>
  );
}
