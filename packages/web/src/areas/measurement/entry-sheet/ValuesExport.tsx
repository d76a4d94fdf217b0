import { searchMeasurementValues } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { useMemo } from 'react';
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { failureWords } from '../failure-words.ts';
import { entryTexts as texts } from './entry-texts.ts';

/** Which values: the filters of the list of values. */
export type ShownValues = Readonly<Record<string, unknown>>;

/** Exports the stored values that the sheet shows, one below the other, with their marks and who recorded them. */
export function ValuesExport(shown: ShownValues) {
  const { say } = useSpeech();
  const columns = useMemo(
    () =>
      (
        [
          ['place', texts.place],
          ['node', texts.node],
          ['parameterSet', texts.parameterSet],
          ['parameter', texts.parameter],
          ['beginDate', texts.from],
          ['endDate', texts.to],
          ['time', texts.hour],
          ['value', texts.value],
          ['qualifier', texts.qualifier],
          ['noDataCode', texts.noDataCode],
          ['text', texts.text],
          ['unit', texts.unit],
          ['state', texts.noValueBecause],
          ['flags', texts.flags],
          ['isApproved', texts.approved],
          ['origin', texts.origin],
          ['comment', texts.comment],
          ['reasonForChange', texts.reason],
          ['dataOrigin', texts.dataOrigin],
          ['recordedBy', texts.recordedBy],
          ['recordedAt', texts.recordedAt],
        ] as const
      ).map(([field, title]) => ({
        field,
        title: say(title),
        ...(field === 'state' && { words: failureWords(say) }),
      })),
    [say],
  );
  return <ExportMenu list={searchMeasurementValues} search={shown} columns={columns} />;
}
