import { Checkbox, Group, Input, Switch, Text, Tooltip } from '@mantine/core';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import {
  type CompatibilityGroup,
  compatibilityGroups,
  groupExamples,
} from '@oikos/domain/waste/storage/compatibility-groups.ts';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../../translation/translate.ts';

export interface CompatibilityGroupsProps {
  /** null: not assessed. */
  readonly value: CompatibilityGroup[] | null;
  readonly onChange?: (groups: CompatibilityGroup[] | null) => void;
  readonly error?: ReactNode;
  readonly readOnly?: boolean;
}

/** Groups of 40 CFR part 264, appendix V, with its examples; not assessed is not the same as none. */
export function CompatibilityGroups({ value, onChange, error, readOnly = false }: CompatibilityGroupsProps) {
  const { say } = useSpeech();
  return (
    <Input.Wrapper label={say(texts.compatibility)} error={error} component="div">
      <Switch
        mt={4}
        label={say(texts.assessed)}
        checked={value !== null}
        disabled={readOnly}
        onChange={(event) => onChange?.(event.currentTarget.checked ? [] : null)}
      />
      {value === null ? (
        <Text size="sm" c="dimmed" mt={4}>
          {say(texts.notAssessed)}
        </Text>
      ) : (
        <Checkbox.Group value={value} onChange={(next) => onChange?.(next as CompatibilityGroup[])}>
          <Group gap="sm" mt={6}>
            {compatibilityGroups.map((group) => (
              <Tooltip key={group} label={groupExamples[group].join('; ')} multiline maw={320} openDelay={300}>
                <div>
                  <Checkbox value={group} label={group} disabled={readOnly} />
                </div>
              </Tooltip>
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Input.Wrapper>
  );
}
