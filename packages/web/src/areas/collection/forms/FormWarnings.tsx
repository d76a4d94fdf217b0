import { Alert, List, Text } from '@mantine/core';
import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';

/** What is doubtful about the values of a form, and why somebody took it for right. */
export function FormWarnings({ form }: { readonly form: DataEntryForm }) {
  const { say, sayReply } = useSpeech();
  if (form.warnings.length === 0) return null;
  const nameOf = (nodeId: number, parameterId: number) =>
    [
      form.nodes.find(({ id }) => id === nodeId)?.name,
      form.parameters.find((each) => each.parameterId === parameterId)?.name,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={say(texts.warnings)}>
      <List size="sm" spacing={2}>
        {form.warnings.map(({ nodeId, parameterId, beginDate, slot, code, said, isAcknowledged, reason }) => (
          <List.Item key={`${nodeId}|${parameterId}|${beginDate}|${slot}|${code}`}>
            {nameOf(nodeId, parameterId)}, {beginDate}: {sayReply(said)}
            {isAcknowledged ? (
              <Text size="sm" c="dimmed">
                {say(texts.acknowledgedBecause, reason)}
              </Text>
            ) : null}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
