import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import { historyTexts } from '../../../kit/history/history-texts.ts';
import { recordedText } from '../../../kit/history/recorded-text.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { capitalized } from '../../../kit/text/capitalized.ts';
import type { Speech } from '../../../translation/translate.ts';
import { auditTexts as texts } from './audit-texts.ts';

type Say = Speech['say'];
type Named = Pick<AuditRow, 'kind' | 'name' | 'record'>;

/** 'container D-0012', or 'container #12' where nothing tells its name. */
const named = ({ kind, name, record }: Named, say: Say): string =>
  name === '' ? say(texts.numbered, say(kind), record) : say(texts.namedRecord, say(kind), name);

export const recordText = (row: Named, say: Say): string => capitalized(named(row, say));

/** With the record that it is a part of: 'Waste entry Spent solvent, of container D-0012'. */
export const wholeRecordText = (row: Named & Pick<AuditRow, 'owner'>, say: Say): string =>
  row.owner ? say(texts.partOf, recordText(row, say), named(row.owner, say)) : recordText(row, say);

/** So many changes are in the line of a row; its drawer has all. */
const FEW = 3;

/** The first changes in one line, old before new; where people know none of the fields by a name, what is stored. */
export function changesText({ told, action, summary }: AuditRow, say: Say): string {
  if (told.length === 0) return summary;
  const blank = say(kitTexts.blank);
  const lines = told.slice(0, FEW).map((change) => {
    const [before, after] = [recordedText(change.old, say), recordedText(change.new, say)];
    const values = action === 'update' ? say(texts.oldToNew, before || blank, after || blank) : after || before;
    return say(texts.fieldValue, say(change.label), values);
  });
  const more = told.length > FEW ? [say(historyTexts.more, told.length - FEW)] : [];
  return [...lines, ...more].join(' · ');
}
