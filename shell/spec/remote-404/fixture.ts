import { fakeRemotes } from '../remotes.ts';

/** A remote whose files are gone until `publish` puts them back. */
export function goneRemote() {
  const parts: Record<string, unknown> = {
    'slot-cart': () => (parts.published ? { default: { component: () => 'cart' } } : Promise.reject(new Error('404'))),
  };
  return { remotes: fakeRemotes({ 'mf-sample': parts }), publish: () => Object.assign(parts, { published: true }) };
}
