import { type FakeRemotes, fakeRemotes } from '../remotes.ts';

const never = () => new Promise<never>(() => undefined);
const life = (part: object) => ({
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
  ...part,
});
const good = life({ mount: async ({ domElement }: { domElement: HTMLElement }) => domElement.append('cart') });

export const hanging: Record<string, () => FakeRemotes> = {
  'while it loads': () => fakeRemotes({ 'mf-sample': { 'slot-cart': never } }),
  'with its messages': () => fakeRemotes({ 'mf-sample': { 'slot-cart': good, 'i18n-es': never } }),
  'on bootstrap': () => fakeRemotes({ 'mf-sample': { 'slot-cart': life({ bootstrap: never }) } }),
  'on mount': () => fakeRemotes({ 'mf-sample': { 'slot-cart': life({ mount: never }) } }),
};

/** Mounts when it is let, long after its deadline. */
export function lateRemote() {
  let release: () => void = () => undefined;
  const unmounts: string[] = [];
  const remotes = fakeRemotes({
    'mf-sample': {
      'slot-cart': life({
        mount: () => new Promise<void>((resolve) => (release = resolve)),
        unmount: async () => void unmounts.push('undone'),
      }),
    },
  });
  return { remotes, unmounts, release: () => release() };
}
