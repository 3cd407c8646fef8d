import type { Clock } from '../clock.ts';

interface Circuit {
  failures: number;
  openUntilMs: number;
  probing: boolean;
}

/** After some failures in a row a thing is left alone for a while; then one probe decides. */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #restMs: number;

  constructor(clock: Clock, limit = 3, restMs = 30_000) {
    this.#clock = clock;
    this.#limit = limit;
    this.#restMs = restMs;
  }

  /** Whether to try. When the rest is over, only the first asker may. */
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
    circuit.openUntilMs = this.#clock.now().getTime() + this.#restMs;
    this.#circuits.set(key, circuit);
  }

  /** The try failed for a reason that says nothing about the thing. */
  inconclusive(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /** What rests at the moment. */
  open(): string[] {
    return [...this.#circuits].filter(([, { failures }]) => failures >= this.#limit).map(([key]) => key);
  }

  /** Forgets all: another release is live. */
  clear(): void {
    this.#circuits.clear();
  }
}
