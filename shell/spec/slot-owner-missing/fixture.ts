import { aComposition, aFill, aPage, aRemote, fakeRemotes } from '../remotes.ts';

/** A page that offers two slots: an empty one, and one whose owner is off. */
export function lonelyPage(criticality: 'regular' | 'essential') {
  const composition = aComposition([
    aRemote({ name: 'mf-page', pages: { home: aPage('/'), other: aPage('/other') } }),
    aRemote({ name: 'mf-off', state: 'off', slots: { part: aFill('home.hero', { criticality }) } }),
  ]);
  return { composition, remotes: fakeRemotes({}) };
}
