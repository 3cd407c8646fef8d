import { aComposition, aFill, aPage, aRemote, fakeRemotes } from '../remotes.ts';

/** A page that offers two slots: one that nobody fills, one whose owner is off. */
export function lonelyPage(criticality: 'regular' | 'essential') {
  const composition = aComposition([
    aRemote({ name: 'mf-page', pages: { home: aPage('/'), other: aPage('/other') } }),
    aRemote({ name: 'mf-off', state: 'off', slots: { part: aFill('home.hero', { criticality }) } }),
  ]);
  return { composition, remotes: fakeRemotes({}) };
}
