import { useSpeech } from '../../../translation/translate.ts';
import { cellKey, type EntryCell } from '../../measurement/public.ts';
import { type FormFile, FormFiles } from './FormFiles.tsx';
import { formTexts as texts } from './form-texts.ts';

/** The files of a form's values, by cell. */
export const filesByCell = (files: readonly FormFile[]): ReadonlyMap<string, readonly FormFile[]> =>
  Map.groupBy(
    files.filter(({ cell }) => cell !== null),
    ({ cell }) => (cell ? cellKey(cell.nodeId, cell.beginDate, cell.slot, cell.parameterId) : ''),
  );

interface ValueFilesProps {
  readonly cell: EntryCell;
  readonly formId: number;
  readonly files: readonly FormFile[];
  readonly isOpen: boolean;
}

/** Beside a value's history: the files that show where it came from. */
export function ValueFiles({ cell, ...of }: ValueFilesProps) {
  const { say } = useSpeech();
  const { node, parameter, begin: beginDate, slot } = cell;
  return (
    <FormFiles
      {...of}
      label={say(texts.valueFiles)}
      text={say(texts.addFile)}
      of={{ cell: { nodeId: node.id, parameterId: parameter.parameterId, beginDate, slot } }}
    />
  );
}
