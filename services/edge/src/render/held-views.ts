import type { BundleId, ReleaseMessage } from './protocol.ts';

/** What a process or a worker holds: views by their keys, and the bundles that they need. */
export class HeldViews<Bundle> {
  readonly bundles = new Map<BundleId, Bundle>();
  readonly #views = new Map<string, ReleaseMessage>();

  /** The one that was used longest ago first. */
  all(): ReleaseMessage[] {
    return [...this.#views.values()];
  }

  get(key: string): ReleaseMessage | undefined {
    return this.#views.get(key);
  }

  /** In the place of the one of its key. */
  add(view: ReleaseMessage): void {
    const former = this.#views.get(view.id);
    this.#views.delete(view.id);
    this.#views.set(view.id, view);
    if (former) this.#drop(former.bundles);
  }

  /** It was asked for: it goes last. */
  touch(key: string): void {
    const view = this.#views.get(key);
    if (!view) return;
    this.#views.delete(key);
    this.#views.set(key, view);
  }

  /** Gives the bundles that went with them. */
  forget(keys: readonly string[]): BundleId[] {
    const theirs = keys.flatMap((key) => this.#views.get(key)?.bundles ?? []);
    for (const key of keys) this.#views.delete(key);
    return this.#drop(theirs);
  }

  /** Of these bundles the ones that no view needs any more. What was brought for a view that is not here yet stays. */
  #drop(ids: readonly BundleId[]): BundleId[] {
    const wanted = new Set(this.all().flatMap(({ bundles }) => bundles));
    const gone = [...new Set(ids)].filter((id) => !wanted.has(id));
    for (const id of gone) this.bundles.delete(id);
    return gone;
  }
}
