import { type AnyEndpoint, isReadOnly, type RecordKind } from './endpoint.ts';
import { type EntityName, idRegistry } from './entity.ts';
import { entityReferences } from './entity-references.generated.ts';

/** These decide what somebody sees at all: once one of them was saved, every reply that shows records is stale. */
export const decideWhatIsSeen: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'node',
  'hierarchy',
  'company',
  'user',
  'userGroup',
  'role',
]);

/** Every save is audited, and may raise or settle actions. */
export const followEverySave: readonly RecordKind[] = ['auditEntry', 'action'];

/** Of each kind of record those that show its name, because they refer to it, or count it, because it refers to them. */
const related = new Map<RecordKind, Set<RecordKind>>();
for (const [name, others] of Object.entries(entityReferences) as [EntityName, readonly EntityName[]][]) {
  for (const other of others) {
    relatedTo(name).add(other);
    relatedTo(other).add(name);
  }
}

function relatedTo(name: RecordKind): Set<RecordKind> {
  const found = related.get(name) ?? new Set();
  related.set(name, found);
  return found;
}

const changedRecords = new WeakMap<AnyEndpoint, ReadonlySet<RecordKind>>();

/** Every kind of record of which a call changes what is shown. */
function changedWith(saved: AnyEndpoint): ReadonlySet<RecordKind> {
  const found = changedRecords.get(saved);
  if (found) return found;
  const { saves = [] } = saved;
  const changed = new Set<RecordKind>(saves.flatMap((name) => [name, ...relatedTo(name), ...followEverySave]));
  changedRecords.set(saved, changed);
  return changed;
}

/** Whether a reply is out of date once a call has saved. */
export function isStaleAfter(saved: AnyEndpoint, shown: AnyEndpoint): boolean {
  const { shows = [] } = shown;
  if (isReadOnly(saved) || shows.length === 0) return false;
  const changed = changedWith(saved);
  return shows.some((name) => changed.has(name)) || (saved.saves ?? []).some((name) => decideWhatIsSeen.has(name));
}

/** Which kind of record each id of an input names. */
function namedIn({ input }: AnyEndpoint): [field: string, entity: EntityName][] {
  return Object.entries(input.shape).flatMap(([field, schema]) => {
    let inner = schema as Parameters<typeof idRegistry.get>[0] | undefined;
    while (inner && !idRegistry.has(inner)) inner = (inner._zod.def as { innerType?: typeof inner }).innerType;
    const entity = inner && idRegistry.get(inner)?.entity;
    return entity ? [[field, entity] as [string, EntityName]] : [];
  });
}

type Input = Readonly<Record<string, unknown>>;

/** Whether a reply is about the very record that a call has deleted: there is nothing left to read. */
export function isAboutDeleted(saved: AnyEndpoint, savedInput: Input, shown: AnyEndpoint, shownInput: Input): boolean {
  if (saved.method !== 'DELETE' || saved.leavesRecord) return false;
  // Where the address ends with another record's id, such as a node's, something of that record was deleted.
  const gone = namedIn(saved).find(
    ([name, entity]) => saved.path.endsWith(`{${name}}`) && saved.saves?.includes(entity),
  );
  if (gone === undefined) return false;
  const [name, deleted] = gone;
  return namedIn(shown).some(([field, entity]) => entity === deleted && savedInput[name] === shownInput[field]);
}
