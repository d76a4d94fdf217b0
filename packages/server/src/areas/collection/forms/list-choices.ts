import { type DeviceForm, MOST_DEVICE_CHOICES } from '@oikos/contract/collection/forms/device-form.ts';
import { searchFormChoices } from '@oikos/contract/collection/forms/form-choices.ts';
import {
  blocksOf,
  type FormDefinition,
  type PickedKind,
  pickedKindOf,
} from '@oikos/domain/collection/forms/form-definition.ts';
import { type RawBuilder, sql } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { subtreeOf, todayAtNode } from '../../hierarchy/public.ts';

/** A select of id, name and hint of the materials that forms may name; a later area owns them. */
export const materialsOfForms = createSlot<RawBuilder<unknown>>('the materials of forms');

const nodesOfForms = (scope: TenantScope) => sql`
  select n.id, n.name, case when n.altname = n.name then '' else n.altname end as hint
  from node n
  where n.active_date <= ${todayAtNode('n')} and n.inactive_date > ${todayAtNode('n')}
    and n.id in ${permittedNodes(scope, 'DATA_ENTRY')}`;

const sources: Readonly<Record<PickedKind, (scope: TenantScope) => RawBuilder<unknown>>> = {
  node: nodesOfForms,
  material: () => materialsOfForms.read(),
};

export const choiceList = serveList({
  endpoint: searchFormChoices,
  query: ({ scope, input: { kind, contains } }) => {
    const found = containsCondition(['name', 'hint'], contains);
    return sql`select * from (${sources[kind](scope)}) as choice where ${sql.join([sql`true`, ...found], sql` and `)}`;
  },
});

/** The names of records that answers choose, by their ids: of those that the caller may choose. */
export async function namesOfPicked(
  scope: TenantScope,
  kind: PickedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${sources[kind](scope)}) as choice where id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type DeviceChoices = DeviceForm['choices'][number];

async function readDeviceChoices(
  scope: TenantScope,
  kind: PickedKind,
  form: { readonly nodeId: number; readonly beginDate: string },
): Promise<DeviceChoices> {
  const isNear = kind === 'node' ? sql`id in ${subtreeOf(form.nodeId, form.beginDate)}` : sql`null::boolean`;
  const { rows } = await sql<DeviceChoices['items'][number]>`
    select id, name, hint from (${sources[kind](scope)}) as choice
    order by ${isNear} desc, name, id limit ${MOST_DEVICE_CHOICES + 1}`.execute(scope.db);
  return { kind, isWhole: rows.length <= MOST_DEVICE_CHOICES, items: rows.slice(0, MOST_DEVICE_CHOICES) };
}

/** What the questions of a form offer where the server is out of reach: as its pickers do, up to a number of each kind. */
export async function choicesOfForm(
  scope: TenantScope,
  definition: FormDefinition,
  form: { readonly nodeId: number; readonly beginDate: string },
): Promise<DeviceChoices[]> {
  const asked = blocksOf(definition).flatMap((block) =>
    block.kind === 'question' ? (pickedKindOf(block.control) ?? []) : [],
  );
  const choices: DeviceChoices[] = [];
  for (const kind of new Set(asked)) choices.push(await readDeviceChoices(scope, kind, form));
  return choices;
}
