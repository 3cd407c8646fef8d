import type * as z from 'zod';

export interface ControlRegistry {
  /** Adds a control at `POST /__control/<path>`. The result of `act` is returned as JSON. */
  add<S extends z.ZodType>(path: string, body: S, act: (input: z.output<S>) => Promise<unknown> | unknown): void;
  run(path: string, input: unknown): Promise<{ isKnown: boolean; answer?: unknown }>;
}

/** Collects the test controls, such as the clock and the kitchen's next step. They are served with NODE_ENV=test only. */
export function createControls(): ControlRegistry {
  const actions = new Map<string, (input: unknown) => Promise<unknown>>();
  return {
    add(path, body, act) {
      actions.set(path, async (input) => act(body.parse(input)));
    },
    async run(path, input) {
      const action = actions.get(path);
      return action ? { isKnown: true, answer: await action(input) } : { isKnown: false };
    },
  };
}
