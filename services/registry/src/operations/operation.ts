import type { Argument, Option } from 'commander';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Run } from '../cli/context.ts';
import type { Confirmation } from '../console/panels.tsx';
import type { View } from '../console/view.ts';
import type { HttpDeps } from '../http/deps.ts';
import type { Group } from '../http/documented-codes.ts';
import type { Rates } from '../http/rates.ts';

type Answers = Readonly<Record<number, z.ZodType>>;
/** Arguments and options of a command, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** A `horno` command of an operation. */
export interface CommandText<Order = Given, Answer = unknown> {
  text: string;
  /** Arguments. Their names are fields, unless `order` makes the order. */
  usage?: readonly (string | Argument)[];
  /** Options as the help shows them: flags, two spaces, text. The schema says whether one is required. */
  options?: readonly (string | Option)[];
  /** Makes the order where arguments and options are not its fields. */
  order?(given: Given): Given;
  print?(run: Run, answer: Answer, order: Order): Promise<void> | void;
  /** Replaces order and print, for a command that makes other calls. */
  act?(run: Run, given: Given): Promise<void>;
}

/** Something that an operator can do or read. Its REST call, its pages in the console and its commands are made of it. */
export interface Operation<S extends z.ZodObject = z.ZodObject, A extends Answers = Answers> {
  group: Group;
  /** Method and path below `/v1`. Fields in the path are parameters; the others are the query of a GET and the body of a POST. */
  call: `${'GET' | 'POST' | 'DELETE'} /${string}`;
  summary: string;
  description?: string;
  schema: S;
  /** By status. An answer has the first one, unless `status` says another. */
  answers: A;
  status?(answer: z.output<A[keyof A]>): number;
  /** Callers: `any` means operations and squads, `all` needs no token. */
  rights: 'any' | 'ops' | 'all';
  rate?: keyof Rates;
  /** No cache may store the answer. */
  isSecret?: boolean;
  /** By their words, such as `flags set`. */
  commands?: Readonly<Record<string, CommandText<z.output<S>, z.output<A[keyof A]>>>>;
}

/** Order of an operation, with its defaults. */
export type OrderOf<O extends Operation> = z.output<O['schema']>;
/** Answer of an operation. */
export type AnswerOf<O extends Operation> = z.input<O['answers'][keyof O['answers']]>;

/** One entry of the table. */
export const operation = <S extends z.ZodObject, A extends Answers>(entry: Operation<S, A>): Operation<S, A> => entry;

/** The fields of a schema in a path, and the others; undefined without one. */
export function splitByPath({ shape }: z.ZodObject, path: string): [inPath?: z.ZodObject, rest?: z.ZodObject] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const [params, rest] = [true, false].map((isParam) => {
    const fields = Object.entries(shape).filter(([name]) => names.includes(name) === isParam);
    return fields.length > 0 ? z.object(Object.fromEntries(fields)) : undefined;
  });
  return [params, rest];
}

/** A request for a page, with its fields. */
export type Asked<Fields = unknown> = Fields & { channel: string; actor: Actor; view: View; request: FastifyRequest };

/** A page of the console that orders an operation. */
export interface Page<Fields extends z.ZodObject = z.ZodObject, Sent extends z.ZodType = z.ZodType> {
  path: string;
  /** Fields of the path and of the link to the page; the form sends them too. */
  fields: Fields;
  /** Fields that the form sends beside them. */
  sent: Sent;
  /** Only the form is sent to the path: another page holds it. */
  isForm?: boolean;
  rate?: keyof Rates;
  /** Makes the confirmation, or the whole page that holds the form; undefined when there is nothing to confirm. */
  show(deps: HttpDeps, asked: Asked<z.output<Fields>>): Promise<Confirmation | string | undefined>;
  /** Makes the order where the fields of the form are not its fields. */
  order?(deps: HttpDeps, sent: Asked<z.output<Fields> & z.output<Sent>>): Promise<object> | object;
  /** Address of the page that follows. */
  next?(asked: Asked<z.output<Fields>>, answer: never): string;
  /** Makes the page that follows, when it shows a secret once. */
  reveal?(deps: HttpDeps, asked: Asked<z.output<Fields>>, answer: never): Promise<string>;
}

/** Infers the fields of a page. */
export const page = <F extends z.ZodObject, S extends z.ZodType>(made: Page<F, S>): Page => made as unknown as Page;

/** Carries out an operation, with its pages in the console. */
export interface Service<O extends Operation = Operation> {
  run(deps: HttpDeps, order: OrderOf<O> & { actor: Actor }): Promise<AnswerOf<O>>;
  pages?: readonly Page[];
}

/** The services of the operations that a module has. */
export type Services<Entries extends Readonly<Record<string, Operation>>> = {
  [Name in keyof Entries]: Service<Entries[Name]>;
};
