import { permissions as everyPermission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';

const implied = everyPermission.flatMap((gives) => satisfiedBy(gives).map((held) => ({ held, gives })));

/** Rows `held, gives` of what each permission that is held gives: editing implies viewing. */
export const impliedPermissions = sql`
  unnest(${implied.map(({ held }) => held)}::text[], ${implied.map(({ gives }) => gives)}::text[])`;
