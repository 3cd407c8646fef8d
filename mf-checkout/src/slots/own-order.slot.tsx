import { LazyPart, lazyComponent, slot } from '@horno/kit';

const OwnOrder = lazyComponent(
  async () => (await import(/* webpackChunkName: "own-order" */ '../components/own-orders/own-order.tsx')).OwnOrder,
);

/** The live order of this device or customer, on the home page. The layout asks for it only where there may be one. */
export default slot({
  component: () => (
    <LazyPart failed={null}>
      <OwnOrder />
    </LazyPart>
  ),
});
