import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  endsAtMs: number;
}

/** Stores the records of one kind in the memory of this process, which is the only one of a demonstration. */
export class MemoryAdapter implements Adapter {
  readonly #stored = new Map<string, Stored>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    for (const [key, { endsAtMs }] of this.#stored) if (endsAtMs <= Date.now()) this.#stored.delete(key);
    this.#stored.set(id, { payload, endsAtMs: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#first((_payload, key) => key === id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const stored = this.#stored.get(id);
    if (stored) stored.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#stored.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#stored) if (payload.grantId === grantId) this.#stored.delete(key);
  }

  #first(isIt: (payload: AdapterPayload, key: string) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, endsAtMs }] of this.#stored)
      if (endsAtMs > Date.now() && isIt(payload, key)) return payload;
    return undefined;
  }
}
