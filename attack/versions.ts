import { type AnyEndpoint, pathParameters } from '@oikos/contract/endpoint.ts';
import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { entities } from '../packages/server/src/areas/entities.ts';
import type { Input } from './inputs/kit.ts';

/** What a location's sections are saved in: the id is its node's. */
const LOCATION = 'locationextensions/modify';
/** The record is named in the body, below the one in the address. */
const WITHIN: Readonly<Record<string, string>> = { containerWasteStreamId: 'waste_entry' };
/** The version is sent with the value. */
const TOLD_APART = 'customFieldId';
const NAMES_OF_IDS = ['id', 'containerId', 'parentContainerId', 'transactionId', 'locationId', 'nodeId'];

/** Of the installation's own records, only a company is saved with its version. */
const isVersioned = (entity: EntityName): boolean =>
  entity === 'company' || !entities[entity].table.startsWith('installation.');

/** The row with the version of a call: the one that its id names. */
function versionedRow(
  endpoint: AnyEndpoint,
): { table: string; column: string; field: string; version: string } | undefined {
  const shape = endpoint.input.shape;
  const version = ['version', 'believedVersion'].find((name) => name in shape);
  if (version === undefined) return undefined;
  if (endpoint.path === LOCATION)
    return { table: 'location_extension', column: 'node_id', field: 'locationId', version };
  if (TOLD_APART in shape) return undefined;
  for (const [field, table] of Object.entries(WITHIN)) {
    if (field in shape) return { table, column: 'id', field, version };
  }
  // The last piece of an expression's address says where it holds.
  const inPath = pathParameters(endpoint.path).filter((name) => name !== 'x');
  // Where the address only tells the parent, the body tells the record.
  const isInBody = 'id' in shape && !inPath.includes('id');
  const names = isInBody ? NAMES_OF_IDS : [...inPath.toReversed(), ...NAMES_OF_IDS];
  for (const field of names) {
    const entity: EntityName | undefined = shape[field] && idRegistry.get(shape[field] as z.ZodType)?.entity;
    if (entity && isVersioned(entity)) {
      return { table: entities[entity].table, column: 'id', field, version };
    }
  }
  return undefined;
}

/** The input with the version that its record has now: others may have changed it in the meantime. */
export async function withPresentVersion(owner: pg.Client, endpoint: AnyEndpoint, input: Input): Promise<Input> {
  const row = versionedRow(endpoint);
  if (!row || typeof input[row.field] !== 'number') return input;
  const found = await owner
    .query<{ version: number }>(`select version from ${row.table} where ${row.column} = $1`, [input[row.field]])
    .catch(() => ({ rows: [] }));
  const version = found.rows[0]?.version;
  return version === undefined ? input : { ...input, [row.version]: Number(version) };
}
