import { z } from 'zod';
import type { EntityName } from './entity-words.ts';
import { generalMessages } from './general-messages.ts';
import { ruleText } from './message.ts';

export type { EntityName };

/** Which entity an id names: read by the server's guards and by the isolation test. */
export const idRegistry = z.registry<{ entity: EntityName }>();

/** The id of an existing record, in a path or a body; `missing` is said where there is none. */
export function idOf(entity: EntityName, missing = generalMessages.required) {
  return z
    .int(missing === generalMessages.required ? undefined : ruleText(missing))
    .positive(ruleText(missing))
    .register(idRegistry, { entity });
}

/**
 * The id of the record that a body is about: its `id`, or the field that the specification names. Undefined for a new
 * record, whose id is blank or 0.
 */
export const idIn = (body: Readonly<Record<string, unknown>>, idName: string): unknown =>
  [body.id, body[idName]].find((id) => id !== undefined && id !== null && id !== 0);

/** An id where 0 means 'new' or 'none' and -1 'any'. */
export function idOrNone(entity: EntityName) {
  return z.int().min(-1).register(idRegistry, { entity });
}
