import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { resources } from '@oikos/contract/endpoints.ts';
import { idRegistry } from '@oikos/contract/entity.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { exampleInput } from '../../packages/server/src/testing/example-input.ts';
import { chosenFields } from './chosen-fields.ts';
import { fieldsFor, type Input, type Kit, type Recipe } from './kit.ts';
import { shortestInput } from './shortest-input.ts';

type Row = Record<string, unknown>;

const PARENTS_TRIED = 20;
const PATTERNS_TRIED = 15;

/** What a search of the list needs: the parent that has most likely some records, and its rows. */
async function patternsOf(kit: Kit, resource: AnyResource): Promise<{ within: Input; rows: Row[] }> {
  const { parent, endpoints } = resource;
  const search = (within: Input) =>
    kit.ask(endpoints.search, { ...shortestInput(endpoints.search, kit.ids), ...within, skip: 0 } as never);
  const entity = parent && idRegistry.get(resource.fields[parent] as never)?.entity;
  if (!parent || !entity) return { within: {}, rows: await rowsOf(search({})) };
  const ids = kit.someOf(entity).slice(0, PARENTS_TRIED);
  for (const id of ids) {
    const rows = await rowsOf(search({ [parent]: id }));
    if (rows.length > 0) return { within: { [parent]: id }, rows };
  }
  return { within: { [parent]: kit.ids.get(entity) }, rows: [] };
}

async function rowsOf(reply: Promise<{ status: number; body: unknown }>): Promise<Row[]> {
  const { body } = await reply;
  return (body as { items?: Row[] } | undefined)?.items ?? [];
}

/** A code of a kind that lists are identified by is often short: a text as long as the pattern's, and new. */
const freshLike = (kit: Kit, text: unknown) =>
  typeof text === 'string' && text.length > 0 && text.length < 10
    ? kit.fresh().slice(-text.length)
    : kit.fresh('Item ');

async function renewed(kit: Kit, resource: AnyResource, input: Input): Promise<Input> {
  const names = (resource.unique ?? []).flatMap(({ fields }) => fields as string[]);
  const renewable = names.filter((name) => typeof input[name] === 'string');
  const fresh = Object.fromEntries(renewable.map((name) => [name, freshLike(kit, input[name])]));
  return { ...input, ...fresh, ...(await chosenFields[resource.name]?.(kit)) };
}

/** Makes records like those that are there, until one is taken: it is the pattern of those to come. */
async function firstTaken(kit: Kit, resource: AnyResource): Promise<{ within: Input; pattern: Input }> {
  const { create } = resource.endpoints as { create?: AnyEndpoint };
  if (!create) throw new Error(`Nobody makes records of ${resource.name}`);
  const { within, rows } = await patternsOf(kit, resource);
  const youngestFirst = rows.toReversed().slice(0, PATTERNS_TRIED);
  const shortest = shortestInput(create, kit.ids);
  const candidates = [
    ...youngestFirst.map((row) => ({ ...shortest, ...fieldsFor(create, row), ...within })),
    { ...shortest, ...within },
    { ...exampleInput(create, 0, kit.ids), ...within },
  ];
  let refusal = '';
  for (const candidate of candidates) {
    const pattern = await renewed(kit, resource, candidate);
    const { status, body } = await kit.ask(create, pattern as never);
    if (status === 200) return { within, pattern };
    refusal = `${body.message} ${JSON.stringify(body.errors)}`;
  }
  throw new Error(`No record of ${resource.name} could be made: ${refusal}`);
}

async function makeAnother(kit: Kit, resource: AnyResource, pattern: Input): Promise<Row> {
  const { create } = resource.endpoints as { create: AnyEndpoint };
  const input = await renewed(kit, resource, pattern);
  const { body } = await kit.call(create, input as never);
  const id = (body as { id: number }).id;
  return { ...input, ...(body as object), id };
}

/** A record of a list, made for one call alone, with the fields that it was made of. */
export async function makeRecord(kit: Kit, resource: AnyResource): Promise<Row> {
  const { within, pattern } = await firstTaken(kit, resource);
  return { ...within, ...(await makeAnother(kit, resource, pattern)) };
}

/** Inputs of all calls of a simple list: each that changes a record has one of its own. */
export function recipesOfLists(): Recipe[] {
  return resources.flatMap((resource: AnyResource) => {
    const taken = new WeakMap<Kit, ReturnType<typeof firstTaken>>();
    const patternOf = async (kit: Kit) => {
      const found = taken.get(kit) ?? firstTaken(kit, resource);
      taken.set(kit, found);
      return found;
    };
    const own = async (kit: Kit) => {
      const { within, pattern } = await patternOf(kit);
      return { ...within, ...(await makeAnother(kit, resource, pattern)) };
    };
    const made: Record<string, Recipe['make']> = {
      search: async (kit) => ({
        ...shortestInput(resource.endpoints.search, kit.ids),
        ...(await patternsOf(kit, resource)).within,
      }),
      create: async (kit) => renewed(kit, resource, (await patternOf(kit)).pattern),
      update: own,
      remove: own,
      read: async (kit) => {
        const { within, rows } = await patternsOf(kit, resource);
        return { ...within, id: rows[0]?.id ?? (await own(kit)).id };
      },
    };
    return Object.entries(resource.endpoints as unknown as Record<string, AnyEndpoint>).flatMap(([name, endpoint]) => {
      const make = made[name];
      return make ? [{ endpoint, make: async (kit: Kit) => fieldsFor(endpoint, await make(kit)) }] : [];
    });
  });
}
