import type { BundleId, ReleaseMessage } from './protocol.ts';

/**
 * Views by key in the order of their last use, and the bundles that they need. The edge process decides which views to remove; the render
 * process and its workers follow with the same class.
 */
export class ViewCache<Bundle> {
  readonly bundles = new Map<BundleId, Bundle>();
  readonly #views = new Map<string, ReleaseMessage>();

  /** Returns the views; the least recently used one comes first. */
  all(): ReleaseMessage[] {
    return [...this.#views.values()];
  }

  get(key: string): ReleaseMessage | undefined {
    return this.#views.get(key);
  }

  /** Adds a view, or replaces the one with its key. */
  add(view: ReleaseMessage): void {
    const replaced = this.#views.get(view.id);
    this.#views.delete(view.id);
    this.#views.set(view.id, view);
    if (replaced) this.#removeUnused(replaced.bundles);
  }

  /** Marks a view as used. */
  touch(key: string): void {
    const view = this.#views.get(key);
    if (!view) return;
    this.#views.delete(key);
    this.#views.set(key, view);
  }

  /** Removes views and the bundles that only they needed. Returns the ids of those bundles. */
  remove(keys: readonly string[]): BundleId[] {
    const bundles = keys.flatMap((key) => this.#views.get(key)?.bundles ?? []);
    for (const key of keys) this.#views.delete(key);
    return this.#removeUnused(bundles);
  }

  /** Removes those of the given bundles that no view needs. Bundles of a view that is still to be added are not among them. */
  #removeUnused(ids: readonly BundleId[]): BundleId[] {
    const used = new Set(this.all().flatMap(({ bundles }) => bundles));
    const unused = [...new Set(ids)].filter((id) => !used.has(id));
    for (const id of unused) this.bundles.delete(id);
    return unused;
  }
}
