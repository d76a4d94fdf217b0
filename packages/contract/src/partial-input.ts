import { z } from 'zod';

/** What a call may leave out of a record: whatever may be blank when it is new, and whatever stays as it is when it changes. */

const blanks: readonly unknown[] = [null, '', [], false];

const isOptional = (field: z.ZodType): boolean => field.safeParse(undefined).success;

function orBlank(field: z.ZodType): z.ZodType {
  if (isOptional(field)) return field;
  const blank = blanks.find((value) => field.safeParse(value).success);
  return blank === undefined ? field : field.default(blank);
}

/** A default is for what is new: what exists has a value, which stays where it is left out. */
function orAsBefore(field: z.ZodType): z.ZodType {
  const own = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  return isOptional(own) ? own : own.optional();
}

const mapped = (fields: z.ZodRawShape, change: (field: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field as z.ZodType)]));

/** The fields of a new record: blank is what is left out and may be blank. */
export const newRecord = <Fields extends z.ZodRawShape>(fields: Fields): z.ZodObject<Fields> =>
  z.object(mapped(fields, orBlank)) as unknown as z.ZodObject<Fields>;

type Changed<Fields extends z.ZodRawShape, Parent extends z.ZodRawShape> = {
  readonly [Name in Exclude<keyof Fields, keyof Parent>]: z.ZodOptional<Fields[Name]>;
} & Parent;

/** The fields of a change: what is left out stays. `parent` names the record it belongs to, as the path does. */
export function changedRecord<Fields extends z.ZodRawShape>(fields: Fields): Changed<Fields, Record<never, never>>;
export function changedRecord<Fields extends z.ZodRawShape, Parent extends z.ZodRawShape>(
  fields: Fields,
  parent: Parent,
): Changed<Fields, Parent>;
export function changedRecord(fields: z.ZodRawShape, parent: z.ZodRawShape = {}): z.ZodRawShape {
  return { ...mapped(fields, orAsBefore), ...parent };
}
