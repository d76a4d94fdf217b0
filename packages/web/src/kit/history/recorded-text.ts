import type { HistoryRow } from '@oikos/contract/records/record-history.ts';
import type { RecordedValue } from '@oikos/contract/records/recorded-changes.ts';
import type { Speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { capitalized } from '../text/capitalized.ts';
import { exactText } from '../text/number-text.ts';
import { historyTexts as texts } from './history-texts.ts';

type Say = Speech['say'];

export const deeds = { create: texts.created, update: texts.updated, delete: texts.deleted } as const;
/** So many fields are named in a line. */
const FEW = 3;

/** Values as a person reads them; '' is blank. */
export const recordedText = (values: readonly RecordedValue[], say: Say): string =>
  values
    .map((value) => {
      if (typeof value === 'boolean') return say(value ? kitTexts.yes : kitTexts.no);
      if (typeof value === 'number') return exactText(value);
      return typeof value === 'object' ? say(value, ...(value.parameters ?? [])) : value;
    })
    .join(', ');

/** What was changed: the record itself is left out, 'Waste entry Spent solvent' is said. */
function partText({ kind, partName }: HistoryRow, say: Say): string {
  if (partName === '') return '';
  return capitalized(`${say(kind)} ${partName}`);
}

/** What was done, and to which part: 'Waste entry Spent solvent: Deleted'. */
export function withPart(row: HistoryRow, deed: string, say: Say): string {
  const part = partText(row, say);
  return part === '' ? deed : say(texts.ofPart, part, deed);
}

/** 'Changed Notes, Container type'; 'Waste entry Spent solvent: Deleted'. */
export function deedText(row: HistoryRow, say: Say): string {
  const fields = row.changes.map(({ label }) => say(label));
  const more = fields.length > FEW ? ` ${say(texts.more, fields.length - FEW)}` : '';
  const named = `${fields.slice(0, FEW).join(', ')}${more}`;
  const deed = row.action === 'update' && named !== '' ? say(texts.updatedFields, named) : say(deeds[row.action]);
  return withPart(row, deed, say);
}

export const personText = ({ userName }: Pick<HistoryRow, 'userName'>, say: Say): string =>
  userName || say(texts.product);
