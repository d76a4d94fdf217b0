import { dayNumberOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { ImportNode } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { plain } from './name-index.ts';
import { type Reject, reject } from './reject.ts';

const NODE_TEXT_MAXIMUM = 1000;

/** A node that the file names and that is to be made. */
export interface NewNodeWanted {
  /** What the mapping finds it by. */
  readonly text: string;
  readonly name: string;
  readonly description: string;
  readonly comment: string;
  readonly timeZone: string | null;
  readonly nodeTypeId: number;
  /** The nodes above it, from the top, below the chosen parent. */
  readonly levels: readonly WantedLevel[];
  /** The row of the file that first names it. */
  readonly sourceRow: number;
  readonly properties: readonly {
    readonly parameterId: number;
    readonly picklistId: number;
    readonly picklistValueId: number;
  }[];
}

export interface WantedLevel {
  readonly text: string;
  readonly name: string;
}

export const pathOf = (levels: readonly WantedLevel[]): string => levels.map(({ text }) => plain(text)).join('\u001f');
export const namesOf = (levels: readonly WantedLevel[]): string => levels.map(({ name }) => name).join(', ');

/** The data of a node that isn't there yet: a negative id, the zone of what it is below. */
export const newNode = (
  id: number,
  name: string,
  type: { readonly id: number; readonly name: string },
  parent: ImportNode,
  activeDate: string,
  timeZone: string | null,
): ImportNode => ({
  ...parent,
  timeZone: timeZone ?? parent.timeZone,
  id,
  name,
  altname: name,
  externalId: null,
  uniqueName: null,
  nodeTypeId: type.id,
  nodeType: type.name,
  activeDate,
  activeDay: dayNumberOf(activeDate),
  inactiveDate: NO_END,
  inactiveDay: dayNumberOf(NO_END),
  // The first above it that is there already.
  parentIds: parent.id > 0 ? [parent.id] : parent.parentIds,
});

/** What the row says of its new node beside the name. */
export function detailsOf(
  compiled: CompiledMapping,
  rows: DelimitedRows,
): Pick<NewNodeWanted, 'description' | 'comment' | 'timeZone'> | Reject {
  const { descriptionColumn, newCommentColumn, timeZoneColumn } = compiled;
  const description = rows.text(descriptionColumn).trim();
  const comment = rows.text(newCommentColumn).trim();
  const timeZone = rows.text(timeZoneColumn).trim() || null;
  if (description.length > NODE_TEXT_MAXIMUM || comment.length > NODE_TEXT_MAXIMUM)
    return reject('tooLong', NODE_TEXT_MAXIMUM);
  return timeZone === null || isTimeZone(timeZone)
    ? { description, comment, timeZone }
    : reject('timeZoneUnknown', timeZone);
}
