import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Confirmation } from '../console/panels.tsx';
import type { View } from '../console/view.ts';
import type { HttpDeps } from '../http/deps.ts';
import type { Rates } from '../http/rates.ts';
import type { AnswerOf, Operation, OrderOf } from './operation.ts';
import type { operations } from './table.ts';

/** The table: an operation by its name. */
export type Table = typeof operations;

/** A request for a page, with its fields. */
export type Asked<Fields = unknown> = Fields & { channel: string; actor: Actor; view: View; request: FastifyRequest };

type Shape = Readonly<Record<string, z.ZodType>>;
type Output<S extends Shape> = z.output<z.ZodObject<S>>;

/** A page of the console that orders an operation. */
export interface Page<Fields extends Shape = Shape, Sent extends z.ZodType = z.ZodType> {
  path: string;
  /** Fields of the path and of the link to the page; the form sends them too. */
  fields: Fields;
  /** Fields that the form sends beside them. */
  sent: Sent;
  /** Only the form is sent to the path: another page holds it. */
  isForm?: boolean;
  rate?: keyof Rates;
  /** Makes the confirmation, or the whole page that holds the form; undefined when there is nothing to confirm. */
  show(deps: HttpDeps, asked: Asked<Output<Fields>>): Promise<Confirmation | string | undefined>;
  /** Makes the order where the fields of the form are not its fields. */
  order?(deps: HttpDeps, sent: Asked<Output<Fields> & z.output<Sent>>): Promise<object> | object;
  /** Address of the page that follows. */
  next?(asked: Asked<Output<Fields>>, answer: never): string;
  /** Makes the page that follows, when it shows a secret once. */
  reveal?(deps: HttpDeps, asked: Asked<Output<Fields>>, answer: never): Promise<string>;
}

/** Infers the fields of a page. */
export const page = <F extends Shape, S extends z.ZodType>(made: Page<F, S>): Page => made as unknown as Page;

/** Carries out an operation, with its pages in the console. */
export interface Service<O extends Operation = Operation> {
  run(deps: HttpDeps, order: OrderOf<O> & { actor: Actor }): Promise<AnswerOf<O>>;
  pages?: readonly Page[];
}

/** The services of some operations of the table. */
export type Services<Names extends keyof Table> = { [Name in Names]: Service<Table[Name]> };
