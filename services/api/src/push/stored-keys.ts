import { storedSecret } from '@horno/server/stored-secret';
import webPush from 'web-push';
import * as z from 'zod';
import type { Env } from '../env.ts';

const KeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Adds VAPID keys to the environment of a demonstration. The generated pair is stored, so that subscriptions survive a restart. */
export function withPushKeys(env: Env): Env {
  if (env.VAPID_PUBLIC_KEY !== undefined || env.HORNO_DEMO !== '1') return env;
  const make = () => JSON.stringify(webPush.generateVAPIDKeys());
  const { publicKey, privateKey } = KeysSchema.parse(JSON.parse(storedSecret(env.DATA_DIR, 'push-keys.json', make)));
  return { ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
