import type { OrderPublic, Rider } from '@horno/contracts/order';

/** Replaces the browser's EventSource. The test sends the messages. */
export class FakeEventSource {
  static readonly open: FakeEventSource[] = [];
  static readonly CLOSED = 2;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.open.push(this);
  }

  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  addEventListener(kind: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(kind, listener);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  tell(order: OrderPublic): void {
    this.onmessage?.({ data: JSON.stringify(order) });
  }

  tellRider(rider: Rider): void {
    this.listeners.get('rider')?.({ data: JSON.stringify(rider) });
  }

  /** Simulates a lost and restored connection. */
  rejoin(): void {
    this.onerror?.();
    this.onopen?.();
  }

  /** Simulates that the server closed or refused the stream. */
  fail(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.open.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  static install(): void {
    FakeEventSource.open.length = 0;
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'EventSource');
  }
}
