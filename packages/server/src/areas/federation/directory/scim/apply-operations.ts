import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { meets, valueThatMeets } from './match-filter.ts';
import { type Content, contentOf, isRecord, MOST_VALUES, onePrimary, type Resource } from './read-content.ts';
import type { Operation } from './read-operations.ts';
import type { Attribute } from './resource-schemas.ts';
import { badRequest } from './scim-refusal.ts';

/** A resource after the operations of a PATCH, one after the other; the one before stays as it is. */
export function applyOperations(resource: Resource, operations: readonly Operation[]): Resource {
  const changed = structuredClone(resource);
  for (const operation of operations) apply(changed, operation);
  return changed;
}

/** Names are of the schema, never the caller's: nothing but attributes can be set. */
function put(target: Resource, { name }: Attribute, content: Content | undefined): void {
  if (content === undefined) delete target[name];
  else target[name] = content;
}

function apply(resource: Resource, operation: Operation): void {
  if (operation.attribute.isMany) applyToMany(resource, operation);
  else if (operation.part) applyToPart(resource, operation);
  else applyToWhole(resource, operation);
}

function applyToWhole(resource: Resource, { attribute, kind, value }: Operation): void {
  const content = kind === 'remove' ? undefined : contentOf(attribute, value);
  const before = resource[attribute.name];
  // What isn't sent of a complex attribute stays (RFC 7644, 3.5.2.3).
  put(resource, attribute, isRecord(content) && isRecord(before) ? { ...before, ...content } : content);
}

function applyToPart(resource: Resource, { attribute, part, piece, kind, value }: Operation): void {
  const before = resource[attribute.name];
  const whole: Resource = isRecord(before) ? (before as Resource) : {};
  if (piece)
    applyToPart(whole, { attribute: part as Attribute, part: piece, piece: undefined, kind, value } as Operation);
  else put(whole, part as Attribute, kind === 'remove' ? undefined : contentOf(part as Attribute, value));
  put(resource, attribute, Object.keys(whole).length > 0 ? whole : undefined);
}

const isSameValue = (a: Resource, b: Resource): boolean =>
  String(a.value).toLowerCase() === String(b.value).toLowerCase() && (a.type ?? '') === (b.type ?? '');

function applyToMany(resource: Resource, operation: Operation): void {
  const { attribute, kind, filter, part, value } = operation;
  const values = (resource[attribute.name] as Resource[] | undefined) ?? [];
  const sent =
    part || (kind === 'remove' && !value) ? [] : ((contentOf(attribute, value) as Resource[] | undefined) ?? []);
  let next: Resource[];
  if (filter || part) next = changeSome(values, operation, sent);
  else if (kind === 'replace') next = sent;
  else if (kind === 'add')
    next = [...values.filter((each) => !sent.some((other) => isSameValue(each, other))), ...sent];
  else
    next = value
      ? values.filter(
          (each) => !sent.some((other) => String(each.value).toLowerCase() === String(other.value).toLowerCase()),
        )
      : [];
  if (next.length > MOST_VALUES) throw badRequest('tooMany', say.tooManyValues, attribute.name, MOST_VALUES);
  put(resource, attribute, next.length > 0 ? onePrimary(next) : undefined);
}

/** Changes the values that a filter chooses, or a part of them. */
function changeSome(values: readonly Resource[], operation: Operation, sent: readonly Resource[]): Resource[] {
  const { attribute, kind, filter, part, value } = operation;
  const isMeant = (each: Resource) => filter === undefined || meets(attribute, each, filter);
  if (kind === 'remove' && !part) return values.filter((each) => !isMeant(each));
  const change = (each: Resource): Resource => {
    if (!part) return { ...each, ...sent[0] };
    const changed = { ...each };
    put(changed, part, kind === 'remove' ? undefined : contentOf(part, value));
    return changed;
  };
  if (values.some(isMeant)) return values.map((each) => (isMeant(each) ? change(each) : each)).filter(hasValue);
  if (kind === 'remove') return [...values];
  // Nothing is there yet: Entra ID adds a value by the filter that it will meet.
  const added = filter ? valueThatMeets(attribute, filter) : {};
  if (!added) throw badRequest('noTarget', say.noTarget, operation.path.slice(0, 100));
  const [whole] = (contentOf(attribute, [added]) as Resource[] | undefined) ?? [{}];
  return [...values, change(whole as Resource)].filter(hasValue);
}

/** A value of which nothing is left but what it is for is none. */
const hasValue = (each: Resource): boolean =>
  Object.entries(each).some(([name, value]) => !['type', 'primary', 'display'].includes(name) && value !== '');
