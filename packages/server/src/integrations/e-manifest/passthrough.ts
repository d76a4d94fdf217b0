import type { Passthrough, PassthroughDifference } from '@oikos/domain/waste/shipment/manifest/manifest.ts';

/** Plain JSON of a part of EPA's document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A condition is a difference that says the same twice: while it doesn't hold, nothing of its part is carried. */
const isCondition = ({ ours, theirs }: PassthroughDifference): boolean => sameJson(ours, theirs);

/**
 * What EPA's document says otherwise than our export of the same part would. A list is one value: were its places
 * compared, an entry added later would shift what belongs to the others.
 * @param onlyWhile a property by which the part is known; when it is changed later, nothing is carried any more
 */
export const differencesOf = (ours: JsonObject, theirs: JsonObject, onlyWhile?: string): Passthrough => {
  const differences = compare(ours, theirs, []);
  if (onlyWhile === undefined || differences.length === 0 || !sameJson(ours[onlyWhile], theirs[onlyWhile])) {
    return differences;
  }
  const value = ours[onlyWhile];
  const condition = value === undefined ? { path: [onlyWhile] } : { path: [onlyWhile], ours: value, theirs: value };
  return [condition, ...differences];
};

const compare = (ours: JsonObject, theirs: JsonObject, base: readonly string[]): PassthroughDifference[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) => {
    const path = [...base, key];
    const our = ours[key];
    const their = theirs[key];
    if (isObject(our) && isObject(their)) return compare(our, their, path);
    // An object that only they have is entered, so that ours may appear in it later and theirs still be carried.
    if (our === undefined && isObject(their) && Object.keys(their).length > 0) return compare({}, their, path);
    if (sameJson(our, their)) return [];
    return [{ path, ...(our === undefined ? {} : { ours: our }), ...(their === undefined ? {} : { theirs: their }) }];
  });

/** Our export of a part with what is carried, wherever ours is still what it was at the import. */
export const withPassthrough = (ours: JsonObject, carried: Passthrough): JsonObject => {
  const holds = carried.filter(isCondition).every(({ path, ours: value }) => sameJson(valueAt(ours, path), value));
  if (!holds) return ours;
  return carried
    .filter((difference) => !isCondition(difference) && sameJson(valueAt(ours, difference.path), difference.ours))
    .reduce((document, { path, theirs }) => replaced(document, path, theirs), ours);
};

const valueAt = (document: unknown, path: PassthroughDifference['path']): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);

const replaced = (document: JsonObject, path: PassthroughDifference['path'], value: unknown): JsonObject => {
  const [step, ...rest] = path;
  if (step === undefined) return document;
  const { [step]: before, ...others } = document;
  const after = rest.length === 0 ? value : replaced(isObject(before) ? before : {}, rest, value);
  return after === undefined ? others : { ...others, [step]: after };
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two pieces of JSON say the same, whatever the order of their properties. */
export const sameJson = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameJson(one[key], other[key]));
  }
  return one === other;
};

/** The same without what is blank: null, undefined, and lists and objects with nothing in them. */
export const withoutBlanks = (part: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(part)
      .map(([key, value]) => [key, isObject(value) ? withoutBlanks(value) : value] as const)
      .filter(([, value]) => !isBlank(value)),
  );

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
