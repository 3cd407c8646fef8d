import type { AnyCall, CallAnswer } from '@horno/contracts/call';
import type { CallId, Calls } from '@horno/contracts/calls';
import { okEnvelope } from '@horno/contracts/envelope';
import { AppError } from '@horno/contracts/errors';
import type { ApiClient } from '@horno/kit';
import { parse } from 'zod/mini';

type Input = { params?: unknown; query?: unknown; body?: unknown };
type Answer<I extends CallId> =
  | CallAnswer<Calls[I]>
  | AppError
  | ((input: Input) => CallAnswer<Calls[I]> | Promise<CallAnswer<Calls[I]>>);
export type Answers = { [I in CallId]?: Answer<I> };

export interface FakeApi extends ApiClient {
  /** All calls, in order. */
  made: { id: string; input: Input }[];
  /** Changes what later calls get. */
  answer(answers: Answers): void;
}

/**
 * Creates an api that answers from a table. Answers must match the contract of the call; a call that is missing in the table
 * fails the test.
 */
export function fakeApi(answers: Answers): FakeApi {
  const table = { ...answers } as Record<string, unknown>;
  const made: FakeApi['made'] = [];
  return {
    made,
    answer: (more) => Object.assign(table, more),
    async call<C extends AnyCall>(call: C, input: Input) {
      made.push({ id: call.id, input });
      const answer = table[call.id];
      if (answer === undefined) throw new Error(`The test did not say what ${call.id} answers.`);
      if (answer instanceof AppError) throw answer;
      const data = typeof answer === 'function' ? await answer(input) : answer;
      return parse(okEnvelope(call.answer), { status: true, message: '', data }).data as CallAnswer<C>;
    },
  };
}
