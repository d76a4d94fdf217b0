import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import {
  columnsOfResource,
  keyOfResource,
  type ResourceColumn,
  titleOfField,
} from '@oikos/contract/resource-columns.ts';
import { refuse } from '../../../foundation/http/refusals.ts';

export interface MatchedColumn {
  readonly column: ResourceColumn;
  readonly place: number;
  /** As the file spells it. */
  readonly heading: string;
}

export interface MatchedHeadings {
  readonly columns: ReadonlyMap<string, MatchedColumn>;
  readonly passedOver: readonly string[];
}

export type HeadingMatcher = (headings: readonly string[]) => MatchedHeadings;

export interface GivenHeading {
  readonly field: string;
  readonly title: string;
}

/** Headings are alike whatever their case, spaces and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What each heading stands for: the titles on the screen first, then the names of fields and their English words. */
function meanings(
  columns: readonly ResourceColumn[],
  given: readonly GivenHeading[],
): Map<string, ResourceColumn | null> {
  const found = new Map<string, ResourceColumn | null>();
  const add = (heading: string, column: ResourceColumn | null) => {
    const key = plain(heading);
    if (key !== '' && !found.has(key)) found.set(key, column);
  };
  for (const { field, title } of given) {
    const column = columns.find((each) => each.shown === field || each.field === field);
    add(title, column ?? null);
  }
  for (const column of columns) for (const name of [column.field, column.shown, column.heading]) add(name, column);
  for (const column of columns) add(titleOfField(column.shown), column);
  return found;
}

/** Recognises the columns of a file by their headings. Refuses a heading that is there twice, and a file without what tells rows apart. */
export function headingMatcher(
  resource: AnyResource,
  given: readonly GivenHeading[],
  all: readonly ResourceColumn[] = columnsOfResource(resource),
): HeadingMatcher {
  const known = meanings(all, given);
  return (headings) => {
    const columns = new Map<string, MatchedColumn>();
    const passedOver: string[] = [];
    for (const [place, heading] of headings.entries()) {
      // The reader of files numbers a heading that is there already.
      const column = known.get(plain(heading)) ?? known.get(plain(heading.replace(/ \(\d+\)$/, '')));
      if (!column) passedOver.push(heading);
      else if (columns.has(column.field)) throw refuse(say.columnTwice, columns.get(column.field)?.heading ?? heading);
      else columns.set(column.field, { column, place, heading });
    }
    for (const field of keyOfResource(resource)) {
      const column = all.find((each) => each.field === field);
      if (column && !columns.has(field)) throw refuse(say.keyMissing, titleGiven(column, given));
    }
    return { columns, passedOver };
  };
}

/** What a column is called where it isn't in the file. */
export const titleGiven = (column: ResourceColumn, given: readonly GivenHeading[]): string =>
  given.find(({ field }) => field === column.shown || field === column.field)?.title ?? column.heading;
