import { Group, Input, Text } from '@mantine/core';
import { locationMessages } from '@oikos/contract/location/locations/location-messages.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { isLikelyEpaId } from '@oikos/domain/location/epa-id.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { FieldBinding } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type LocationRoles, locationRoles } from './RoleMarks.tsx';

/** Warns beside the field of a format that EPA doesn't use; the id is saved all the same (U57). */
export function EpaIdField({ binding }: { readonly binding: FieldBinding }) {
  const { say } = useSpeech();
  const isOdd = !isLikelyEpaId(String(binding.value ?? '').trim());
  return (
    <TextField
      label={say(texts.epaId)}
      {...binding}
      description={
        isOdd ? (
          <Text component="span" size="xs" c="orange" role="status" style={{ display: 'flex', gap: 4 }}>
            <IconAlertTriangle size={14} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
            {say(locationMessages.epaIdFormat)}
          </Text>
        ) : undefined
      }
    />
  );
}

export function RoleFields({ field }: { readonly field: (name: keyof LocationRoles) => FieldBinding }) {
  const { say } = useSpeech();
  return (
    <Input.Wrapper component="fieldset" label={say(texts.roles)} style={{ border: 0, padding: 0, margin: 0 }}>
      <Group mt={4} gap="lg">
        {locationRoles.map((role) => (
          <CheckField key={role.field} label={say(role.text)} {...field(role.field)} />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
