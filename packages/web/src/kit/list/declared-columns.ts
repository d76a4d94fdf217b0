import type { NamedValue } from '@oikos/contract/field.ts';
import type { AnyResource, RowOf } from '@oikos/contract/resource.ts';
import type { DeclaredColumn } from '@oikos/contract/resource-view.ts';
import { NO_BEGIN, NO_END } from '@oikos/domain/period/local-date.ts';
import type { Speech } from '../../translation/translate.ts';
import type { Choice } from '../fields/SelectField.tsx';
import { kitTexts } from '../kit-texts.ts';
import { exactText } from '../text/number-text.ts';
import { wordsOf } from './file-columns.ts';
import type { ListColumn } from './list-types.ts';

/** What a list shows otherwise than its declaration says, by the row's fields. */
export type Cells<R extends AnyResource> = {
  readonly [Name in keyof RowOf<R> & string]?: Partial<ListColumn<RowOf<R>>>;
};

export const choicesOf = <Value extends string | number>(
  values: readonly NamedValue<Value>[],
  say: Speech['say'],
): Choice<Value>[] => values.map(({ value, label }) => ({ value, label: say(label) }));

type Row = Readonly<Record<string, unknown>>;

/** How values of a kind are in a cell. */
function cellsOfKind({ field, kind, choices }: DeclaredColumn, say: Speech['say']): Partial<ListColumn<Row>> {
  switch (kind) {
    case 'integer':
      return { numeric: true };
    case 'number':
      return { numeric: true, render: ({ [field]: value }) => (typeof value === 'number' ? exactText(value) : '') };
    case 'boolean':
      return { render: ({ [field]: value }) => (value === true ? say(kitTexts.yes) : '') };
    case 'day':
      return { noWrap: true, words: { [NO_BEGIN]: '', [NO_END]: '' } };
    case 'choice':
      return { words: wordsOf(choicesOf(choices ?? [], say)) };
    default:
      return {};
  }
}

/** The names of records that are given where the list is: each of its rows would say the same. */
const givenNames = ({ references }: AnyResource, within: Row): ReadonlySet<string> =>
  new Set(references.filter(({ field }) => field in within).map(({ as }) => as));

/** The columns that a resource declares, in the reader's language; `within` is what every row has in common. */
export const declaredColumns = <R extends AnyResource>(
  resource: R,
  cells: Cells<R>,
  say: Speech['say'],
  within: Row = {},
): ListColumn<RowOf<R>>[] => {
  const given = givenNames(resource, within);
  return resource.columns
    .filter(({ field }) => !given.has(field))
    .map((column) => {
      const { field, heading, kind: _kind, choices: _choices, ...settings } = column;
      const own = cells[field as keyof Cells<R>];
      const shown = { field, title: say(heading), ...cellsOfKind(column, say), ...settings, ...own };
      return shown as ListColumn<RowOf<R>>;
    });
};
