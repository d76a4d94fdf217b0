import type { AnyResource } from '@oikos/contract/resource.ts';
import { columnsOfResource } from '@oikos/contract/resource-columns.ts';
import { type Speech, speech } from '../../translation/translate.ts';

export interface Heading {
  readonly field: string;
  readonly title: string;
}

/** A column of a list as the screen shows it: the same as what its export writes. */
export interface ShownColumn extends Heading {
  readonly also?: readonly Heading[];
  readonly inFile?: false | readonly Heading[];
}

const headingsInFiles = ({ also = [], inFile, field, title }: ShownColumn): Heading[] => [
  ...(inFile === undefined ? [{ field, title }] : inFile || []),
  ...also,
];

/** The columns of a list that no screen shows as its files have it: called as its declaration says. */
export const declaredColumns = ({ inputs }: AnyResource): readonly ShownColumn[] =>
  inputs.map(({ field, label }) => ({ field, title: speech.say(label) }));

/** The columns of a template: every field that can be imported, called as on the screen. */
export function templateColumns(
  resource: AnyResource,
  columns: readonly ShownColumn[],
  label: Speech['label'],
): readonly Heading[] {
  const shown = columns.flatMap(headingsInFiles);
  return columnsOfResource(resource).map((column) => ({
    field: column.shown,
    title:
      shown.find(({ field }) => field === column.shown)?.title ??
      label(`${resource.name}.${column.field}`, column.heading),
  }));
}

/** What the columns of a file may be called: as the screen and the template say, in the user's language or English. */
export function knownHeadings(
  template: readonly Heading[],
  columns: readonly ShownColumn[],
  inEnglish: (text: string) => string,
): Heading[] {
  const here = [...columns.flatMap(headingsInFiles), ...template];
  const english = here.map(({ field, title }) => ({ field, title: inEnglish(title) }));
  return [...here, ...english].filter(
    ({ field, title }, place, all) =>
      title !== '' && all.findIndex((each) => each.field === field && each.title === title) === place,
  );
}
