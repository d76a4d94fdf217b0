import { Alert, Button, Group, Text } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import { fileModes } from '@oikos/domain/collection/file-modes.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { modeWords, type TargetWords } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import type { EditedMapping } from './use-mapping.ts';

export interface MappingEndProps {
  readonly mapping: Omit<EditedMapping<unknown>, 'draft' | 'change'>;
  readonly words: TargetWords;
  /** What has yet to be chosen. */
  readonly missing: readonly Message[];
  /** The fields are side by side. */
  readonly isWide?: boolean;
}

/** What happens with what exists, under which name the mapping is remembered, and saving it. */
export function MappingEnd({ mapping, words, missing, isWide }: MappingEndProps) {
  const { say } = useSpeech();
  const modes = modeWords(words);
  const { fileMode, setFileMode, name, setName, isSaving, failure, save } = mapping;
  const fields = [
    <SelectField
      key="mode"
      label={say(texts.mode)}
      required
      choices={fileModes.map((value) => ({ value, label: say(modes[value]) }))}
      value={fileMode}
      onChange={(mode) => mode && setFileMode(mode)}
    />,
    <TextField key="name" label={say(texts.remember)} maxLength={200} value={name} onChange={setName} />,
  ];
  return (
    <>
      {isWide ? (
        <Group align="flex-end" grow maw={900}>
          {fields}
        </Group>
      ) : (
        fields
      )}
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      {missing.length > 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.stillMissing, missing.map((each) => say(each)).join(', '))}
        </Text>
      ) : null}
      <Group>
        <Button disabled={missing.length > 0} loading={isSaving} onClick={() => void save()}>
          {say(texts.saveAndCheck)}
        </Button>
      </Group>
    </>
  );
}
