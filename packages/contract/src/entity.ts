import { z } from 'zod';
import type { EntityName } from './entity-words.ts';
import { generalMessages } from './general-messages.ts';
import { madeOnce } from './made-once.ts';
import { type Message, ruleText } from './message.ts';

export type { EntityName };

/** Which entity an id names: read by the server's guards and by the isolation test. */
export const idRegistry = z.registry<{ entity: EntityName }>();

const idMissing = (entity: EntityName, missing: Message) =>
  z
    .int(missing === generalMessages.required ? undefined : ruleText(missing))
    .positive(ruleText(missing))
    .register(idRegistry, { entity });

const plainId = madeOnce((entity: EntityName) => idMissing(entity, generalMessages.required));

/** The id of an existing record, in a path or a body; `missing` is said where there is none. */
export const idOf = (entity: EntityName, missing: Message = generalMessages.required) =>
  missing === generalMessages.required ? plainId(entity) : idMissing(entity, missing);

/**
 * The id of the record that a body is about: its `id`, or the field that the specification names. Undefined for a new
 * record, whose id is blank or 0.
 */
export const idIn = (body: Readonly<Record<string, unknown>>, idName: string): unknown =>
  [body.id, body[idName]].find((id) => id !== undefined && id !== null && id !== 0);

/** An id where 0 means 'new' or 'none' and -1 'any'. */
export const idOrNone = madeOnce((entity: EntityName) => z.int().min(-1).register(idRegistry, { entity }));
