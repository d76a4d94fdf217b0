import { type LibraryExpression, searchLibrary } from '@oikos/contract/expression/library.ts';
import { useCall } from '../../../api/use-call.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { valuesOfLibrary } from './expression-values.ts';

export interface LibraryPickerProps {
  readonly onChoose: (values: ReturnType<typeof valuesOfLibrary>) => void;
}

/** Starts a new expression from a formula of the library. */
export function LibraryPicker({ onChoose }: LibraryPickerProps) {
  const { say } = useSpeech();
  const library = useCall(searchLibrary, { top: 0 });
  const entries: readonly LibraryExpression[] = library.data?.items ?? [];
  if (entries.length === 0) return null;
  return (
    <SelectField
      label={say(texts.fromLibrary)}
      choices={entries.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const entry = entries.find((each) => each.id === id);
        if (entry) onChoose(valuesOfLibrary(entry));
      }}
    />
  );
}
