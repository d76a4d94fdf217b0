import type { z } from 'zod';
import type { AnyResource } from './resource.ts';
import { type CellKind, cellOf, meantByBlank, readSchema } from './schema-cells.ts';

/** A column of a file that a list is imported from: an editable field of the resource. */
export interface ResourceColumn {
  readonly field: string;
  /** The field of the list's row that shows it: of a reference the name, not the id. */
  readonly shown: string;
  /** In English, after the field. */
  readonly heading: string;
  readonly cell: CellKind;
  /** A cell may hold several, separated by semicolons. */
  readonly isList: boolean;
  /** A reference that names what the record belongs to as well: 'Fuel / Gas burned'. */
  readonly isQualified: boolean;
  /** What a blank cell stands for. */
  readonly blank: unknown;
}

/** 'unitTypeId' -> 'Unit type id', 'addressLine1' -> 'Address line 1', 'maxCapacityUOM' -> 'Max capacity UOM' */
export function titleOfField(field: string): string {
  const words = field
    .replace(/[A-Z]+|\d+/g, (run) => ` ${run.length > 1 ? run : run.toLowerCase()}`)
    .replace(/ +/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const settingsOf = ({ imports }: AnyResource) => (typeof imports === 'object' ? imports : {});

/** What a cell holds, its choices as the list calls them. */
function namedCell({ inputs }: AnyResource, field: string, cell: CellKind): CellKind {
  if (cell.kind !== 'choice' || !cell.values) return cell;
  const named = new Map(
    inputs.find((input) => input.field === field)?.choices?.map((each) => [each.value, each.label]),
  );
  const choices = cell.values.map((value) => named.get(value as number)?.english ?? String(value));
  return { ...cell, choices };
}

/**
 * The columns of a file that a list is imported from: its editable fields but the parent, which is the one whose list it is, and what
 * no cell holds, which stays as it is.
 */
export function columnsOfResource(resource: AnyResource): readonly ResourceColumn[] {
  const references = new Map(resource.references.map((each) => [each.field, each]));
  return Object.entries(resource.fields)
    .filter(([field, schema]) => field !== resource.parent && cellOf(schema) !== undefined)
    .map(([field, schema]) => {
      const read = readSchema(schema);
      const named = read.cell.kind === 'reference' ? field.replace(/Ids?$/, '') : field;
      const { as = field, inFiles } = references.get(field) ?? {};
      const cell = namedCell(resource, field, read.cell);
      const shown = { shown: inFiles ?? as, isQualified: inFiles !== undefined };
      return { field, ...shown, heading: titleOfField(named), ...read, cell, blank: meantByBlank(schema, read) };
    });
}

/** The column of a file with the rows of all parents: it names the one that a row belongs to. */
export function parentColumnOf({ parent, fields }: AnyResource): ResourceColumn | undefined {
  if (parent === undefined) return undefined;
  const schema = fields[parent] as z.ZodType;
  const read = readSchema(schema);
  const heading = titleOfField(parent.replace(/Id$/, ''));
  return { field: parent, shown: parent, isQualified: false, heading, ...read, blank: meantByBlank(schema, read) };
}

/** The fields that tell which record a row of the file is; none where the resource has no such. */
export function keyOfResource(resource: AnyResource): readonly string[] {
  const key: readonly string[] = settingsOf(resource).key ?? resource.unique?.[0]?.fields ?? [];
  const { parent } = resource;
  return parent !== undefined && !key.includes(parent) ? [parent, ...key] : key;
}

/** Records may share their key: they are identified by the rest of a row. */
export const mayRepeat = (resource: AnyResource): boolean => settingsOf(resource).mayRepeat === true;

/** Lists that its rows name in texts. */
export const namedInTexts = (resource: AnyResource): readonly string[] => settingsOf(resource).after ?? [];

/** Its records are some of those of another list. */
export const isPartOfList = (resource: AnyResource): boolean => settingsOf(resource).isPart === true;

/** What an import added is taken back without a right to delete. */
export const removesAdded = (resource: AnyResource): boolean => settingsOf(resource).removesAdded === true;

/** Only workbooks bring its rows in. */
export const isForWorkbooks = (resource: AnyResource): boolean => settingsOf(resource).inWorkbooksOnly === true;

/** The fields whose text names a record in other lists' files. */
export function namesOfResource(resource: AnyResource): readonly string[] {
  if (resource.names) return resource.names;
  const fields: readonly string[] = [...new Set<string>((resource.unique ?? []).flatMap((rule) => [...rule.fields]))];
  const kinds = new Map(columnsOfResource(resource).map((column) => [column.field, column.cell.kind]));
  return fields.filter((field) => kinds.get(field) === 'text');
}
