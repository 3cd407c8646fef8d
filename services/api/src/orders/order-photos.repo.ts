import type { Db } from '@horno/db';
import { eq, lt } from 'drizzle-orm';
import { orderPhotos } from '../db/schema/orders.ts';

export type Photo = typeof orderPhotos.$inferSelect;

export async function insertPhoto(tx: Db, photo: Photo): Promise<void> {
  await tx.insert(orderPhotos).values(photo);
}

/** Finds the photo of a help request. */
export async function findPhoto(db: Db, feedbackId: string): Promise<Photo | undefined> {
  const [row] = await db.select().from(orderPhotos).where(eq(orderPhotos.feedbackId, feedbackId));
  return row;
}

export async function deletePhotosBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderPhotos).where(lt(orderPhotos.at, before));
}
