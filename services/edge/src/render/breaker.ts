import type { Clock } from '@horno/server/clock';

interface Circuit {
  failures: number;
  openUntilMs: number;
  probing: boolean;
}

/** Circuit breaker by key: opens after consecutive failures; after a pause one probe decides. */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #pauseMs: number;

  constructor(clock: Clock, limit = 3, pauseMs = 30_000) {
    this.#clock = clock;
    this.#limit = limit;
    this.#pauseMs = pauseMs;
  }

  /** Returns whether to try. After the pause only the first caller may try. */
  allows(key: string): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit || circuit.failures < this.#limit) return true;
    if (circuit.probing || this.#clock.now().getTime() < circuit.openUntilMs) return false;
    circuit.probing = true;
    return true;
  }

  succeeded(key: string): void {
    this.#circuits.delete(key);
  }

  failed(key: string): void {
    const circuit = this.#circuits.get(key) ?? { failures: 0, openUntilMs: 0, probing: false };
    circuit.failures += 1;
    circuit.probing = false;
    circuit.openUntilMs = this.#clock.now().getTime() + this.#pauseMs;
    this.#circuits.set(key, circuit);
  }

  /** Records a try that failed for a reason outside of the key. */
  inconclusive(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /** Returns the time until which the circuit of a key is open; undefined while it is closed. */
  opensAt(key: string): Date | undefined {
    const circuit = this.#circuits.get(key);
    return circuit && circuit.failures >= this.#limit ? new Date(circuit.openUntilMs) : undefined;
  }

  /** Returns the keys whose circuit is open. */
  open(): string[] {
    return [...this.#circuits].filter(([, { failures }]) => failures >= this.#limit).map(([key]) => key);
  }

  /** Closes every circuit, for a new release. */
  clear(): void {
    this.#circuits.clear();
  }
}
