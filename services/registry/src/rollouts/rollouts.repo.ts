import { type Release, ReleaseSchema, type Segments, SegmentsSchema } from '@horno/contracts/release';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries, Tx } from '../db/queries.ts';
import { rollouts } from '../db/tables.ts';
import { type Change, ChangeSchema } from '../releases/change.ts';

export type RolloutRow = typeof rollouts.$inferSelect;

/** Columns of a rollout that hold JSON text. */
export interface RolloutContent {
  change: Change;
  candidate: Release;
  segments: Segments;
  /** Releases that were its control and its candidate: every change of what runs rebuilds both. `position`: unless it was the oldest. */
  numbers: [control: number, candidate: number, position?: number][];
}

const NumbersSchema = z.array(z.tuple([z.number(), z.number(), z.number().optional()]));

export function contentOf(row: RolloutRow): RolloutContent {
  return {
    change: ChangeSchema.parse(JSON.parse(row.change)),
    candidate: ReleaseSchema.parse(JSON.parse(row.candidate)),
    segments: SegmentsSchema.parse(JSON.parse(row.segments)),
    numbers: NumbersSchema.parse(JSON.parse(row.numbers)),
  };
}

export async function insertRollout(tx: Tx, row: RolloutRow): Promise<void> {
  await tx.insert(rollouts).values(row);
}

export async function updateRollout(tx: Tx, id: string, set: Partial<RolloutRow>): Promise<void> {
  await tx.update(rollouts).set(set).where(eq(rollouts.id, id));
}

/** The oldest one first. */
export async function listRunning(db: Queries, channel: string): Promise<RolloutRow[]> {
  return db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.channel, channel), eq(rollouts.state, 'running')))
    .orderBy(asc(rollouts.startedAt), asc(rollouts.id));
}

export async function findRollout(db: Queries, id: string): Promise<RolloutRow | undefined> {
  const [row] = await db.select().from(rollouts).where(eq(rollouts.id, id));
  return row;
}

export async function findRollouts(db: Queries, ids: readonly string[]): Promise<RolloutRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(rollouts)
    .where(inArray(rollouts.id, [...ids]));
}

/** Newest first. */
export async function listRollouts(db: Queries, channel: string, limit: number): Promise<RolloutRow[]> {
  return db
    .select()
    .from(rollouts)
    .where(eq(rollouts.channel, channel))
    .orderBy(desc(rollouts.startedAt), desc(rollouts.id))
    .limit(limit);
}
