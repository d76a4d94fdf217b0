import { List, Text } from '@mantine/core';
import { useSpeech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { enteredLines, type FormOperation } from './form-operation.ts';
import { useSaid } from './use-said.ts';

/** Everything that was entered and isn't recorded. */
export function EnteredList({ operations }: { readonly operations: readonly FormOperation[] }) {
  const { say } = useSpeech();
  const said = useSaid();
  const lines = enteredLines(operations);
  if (lines.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={500} mt={4}>
        {say(texts.entered)}
      </Text>
      <List size="sm">
        {lines.map(({ key, label, text, answer = '', control }) => (
          <List.Item key={key}>
            {label}: {said({ text, answer }, control)}
          </List.Item>
        ))}
      </List>
    </>
  );
}
