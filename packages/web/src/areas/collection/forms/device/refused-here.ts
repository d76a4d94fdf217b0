import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { severityOf } from '@oikos/domain/measurement/judge-values.ts';
import { readMeasured } from '@oikos/domain/measurement/measured-text.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import type { Speech } from '../../../../translation/translate.ts';
import { textOfItem } from '../../../measurement/public.ts';
import { cellsOf } from '../form-grid.ts';
import type { FormEntry } from '../use-form-entry.ts';
import { unitCode } from './form-now.ts';

/** The entered numbers that a rule refuses as far as the device can tell, with what it says of them. */
export function refusedHere(
  entry: FormEntry,
  say: Speech['say'],
): readonly (readonly [cell: string, message: string])[] {
  const { state, grids, references, view } = entry;
  return cellsOf(grids).flatMap((cell) => {
    const edit = state.edits.get(cell.key);
    if (!edit || edit.problem || cell.parameter.dataTypeId !== DATA_TYPE.number) return [];
    const item = state.items.get(cell.key);
    const { value } = readMeasured(edit.text ?? textOfItem(item));
    if (value === null) return [];
    const unitId = edit.uomId ?? item?.uomId ?? cell.parameter.uomId;
    const isForecast = edit.flags?.forecast ?? item?.forecast ?? false;
    const refusing = references
      .verdictsOn(cell, { value, unitId, isForecast })
      .filter((verdict) => severityOf(verdict) === 'refuse');
    if (refusing.length === 0) return [];
    const texts = refusing.map((verdict) => {
      const { message, parameters } = wordsOfVerdict(verdict, (id) => unitCode(view, id));
      return say(message, ...parameters);
    });
    return [[cell.key, texts.join('\n')] as const];
  });
}
