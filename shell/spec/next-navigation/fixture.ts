import { aComposition, aPage, aRemote, deadlines, fakeRemotes } from '../remotes.ts';

const never = () => new Promise<never>(() => undefined);
const life = (part: object) => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement }: { domElement: HTMLElement }) => domElement.append('hanging page'),
  unmount: async () => undefined,
  ...part,
});

/** By the phase that never settles: its parts, and the deadline that ends it. */
export const phases: Record<string, { parts: Record<string, unknown>; deadlineMs: number }> = {
  // Entry, init and expose are one load with one deadline.
  load: { parts: { 'page-hanging': never }, deadlineMs: deadlines.load },
  messages: { parts: { 'page-hanging': life({}), 'i18n-es': never }, deadlineMs: deadlines.load },
  bootstrap: { parts: { 'page-hanging': life({ bootstrap: never }) }, deadlineMs: deadlines.mount },
  mount: { parts: { 'page-hanging': life({ mount: never }) }, deadlineMs: deadlines.mount },
  unmount: { parts: { 'page-hanging': life({ unmount: never }) }, deadlineMs: deadlines.unmount },
};

export function hangingPage(phase: string) {
  const { open } = fakeRemotes({
    'mf-hanging': phases[phase]?.parts ?? {},
    'mf-next': { 'page-next': { default: { component: () => 'next page' } } },
  });
  const composition = aComposition([
    aRemote({ name: 'mf-hanging', pages: { hanging: aPage('/hanging') } }),
    aRemote({ name: 'mf-next', pages: { next: aPage('/next') } }),
  ]);
  return { composition, open };
}
