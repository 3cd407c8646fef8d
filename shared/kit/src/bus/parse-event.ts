import { isShopEvent } from '@horno/contracts/event-kinds';
import { eventSchemas } from '@horno/contracts/events';
import type { JsonSchema } from '@horno/contracts/surface';
import type { EventContracts, ParseEvent } from './open-bus.ts';

/** Throws when the payload does not match the JSON schema. */
export type CheckPayload = (schema: JsonSchema, payload: unknown) => void;

/** Parses payloads: those of the shop by its schemas, those of squads by the schema in the manifest of the publisher. */
export function eventParser(squadEvent: EventContracts['squadEvent'], check: CheckPayload): ParseEvent {
  return (name, payload) => {
    if (isShopEvent(name)) return eventSchemas[name].parse(payload);
    const own = squadEvent(name);
    if (!own) throw new Error(`No remote declares the event ${name}: add it to \`events\` in its manifest.`);
    try {
      check(own.payload, payload);
    } catch (error) {
      throw new Error(`The payload of ${name} does not match its schema. ${(error as Error).message}`);
    }
    return payload;
  };
}
