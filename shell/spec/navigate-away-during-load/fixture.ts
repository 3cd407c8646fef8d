import { aComposition, aPage, aRemote, fakeRemotes } from '../remotes.ts';

/** Two pages of two remotes; the first one comes when `arrive` lets it. */
export function slowFirstPage() {
  let arrive: () => void = () => undefined;
  const mounts: string[] = [];
  const slow = {
    bootstrap: async () => undefined,
    async mount({ domElement }: { domElement: HTMLElement }) {
      mounts.push('slow');
      domElement.append('slow page');
    },
    unmount: async () => undefined,
  };
  const { open } = fakeRemotes({
    'mf-slow': { 'page-slow': () => new Promise((resolve) => (arrive = () => resolve(slow))) },
    'mf-quick': { 'page-quick': { default: { component: () => 'quick page' } } },
  });
  const composition = aComposition([
    aRemote({ name: 'mf-slow', pages: { slow: aPage('/slow') } }),
    aRemote({ name: 'mf-quick', pages: { quick: aPage('/quick') } }),
  ]);
  return { composition, open, mounts, arrive: () => arrive() };
}
