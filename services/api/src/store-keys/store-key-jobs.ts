import * as z from 'zod/mini';

/** Topic of the job after a key was revoked: without another valid key, the simulator plays the kitchen again. */
export const takeOverTopic = 'kitchen.take-over';

export const TakeOverSchema = z.object({ store: z.string() });
