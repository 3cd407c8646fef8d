import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import type { Env } from '../env.ts';

const KeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Adds VAPID keys to the environment of a demonstration. The generated pair is stored, so that subscriptions survive a restart. */
export function withPushKeys(env: Env): Env {
  if (env.VAPID_PUBLIC_KEY !== undefined || env.HORNO_DEMO !== '1') return env;
  const { publicKey, privateKey } = storedKeys(env.DATA_DIR);
  return { ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

function storedKeys(folder: string): z.infer<typeof KeysSchema> {
  const file = join(folder, 'push-keys.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return KeysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
