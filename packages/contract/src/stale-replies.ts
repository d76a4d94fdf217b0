import { type AnyEndpoint, isReadOnly, type RecordKind, savedKinds } from './endpoint.ts';
import { type EntityName, idRegistry } from './entity.ts';
import { entityReferences, kindsAtNodes } from './entity-references.generated.ts';

/** These decide what somebody sees at all. */
export const decideWhatIsSeen: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'node',
  'hierarchy',
  'company',
  'user',
  'userGroup',
  'role',
]);

/**
 * Of these, the tree alone decides about records at nodes: lists that hold for the whole company, such as units and waste
 * codes, stay as they are. The others decide about rights, modules and switches, on which every reply depends.
 */
const decideAboutPlaces: ReadonlySet<RecordKind> = new Set<RecordKind>(['node', 'hierarchy']);

/** The kinds that a change of the tree makes stale. Values are at nodes, and a save of one is no record of its own. */
export const atNodes: ReadonlySet<RecordKind> = new Set<RecordKind>([...kindsAtNodes, 'hierarchy', 'measurement']);

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

type Input = Readonly<Record<string, unknown>>;

/** Tells which replies are out of date once a call has saved. */
export function staleAfter(saved: AnyEndpoint, input: Input): (shown: AnyEndpoint) => boolean {
  const saves = isReadOnly(saved) ? [] : savedKinds(saved, input);
  const changed = new Set<RecordKind>(saves.flatMap((name) => [name, ...relatedTo(name), ...followEverySave]));
  if (saves.some((name) => decideAboutPlaces.has(name))) for (const name of atNodes) changed.add(name);
  const isEverything = saves.some((name) => decideWhatIsSeen.has(name) && !decideAboutPlaces.has(name));
  return ({ shows = [] }) => (isEverything && shows.length > 0) || shows.some((name) => changed.has(name));
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

/** Whether a reply is about the very record that a call has deleted: there is nothing left to read. */
export function isAboutDeleted(saved: AnyEndpoint, savedInput: Input, shown: AnyEndpoint, shownInput: Input): boolean {
  if (saved.method !== 'DELETE' || saved.leavesRecord) return false;
  // Where the address ends with another record's id, such as a node's, something of that record was deleted.
  const gone = namedIn(saved).find(
    ([name, entity]) => saved.path.endsWith(`{${name}}`) && savedKinds(saved, savedInput).includes(entity),
  );
  if (gone === undefined) return false;
  const [name, deleted] = gone;
  return namedIn(shown).some(([field, entity]) => entity === deleted && savedInput[name] === shownInput[field]);
}
