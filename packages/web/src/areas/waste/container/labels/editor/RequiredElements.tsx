import { List, Text, ThemeIcon } from '@mantine/core';
import { requirementNames, sayMissing } from '@oikos/contract/waste/container/labels/label-messages.ts';
import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import {
  type LabelToCheck,
  missingElements,
  type RequirementKey,
  requirementsOf,
} from '@oikos/domain/waste/container/labels/label-requirements.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSpeech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';

export interface RequiredElementsProps {
  readonly template: LabelToCheck;
  readonly values: LabelValues;
}

/** A drum of 55 gallons with what DOT regulates: the strictest case. */
const strictest = {
  isTransportRegulated: true,
  capacityLitres: null,
  isInSatelliteArea: true,
  holdsHazardousWaste: false,
  holdsUniversalWaste: false,
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the law asks for on this label, and whether it is there. */
export function RequiredElements({ template, values }: RequiredElementsProps) {
  const { say } = useSpeech();
  const missing = useMemo(() => missingElements(template, values, strictest), [template, values]);
  const required = requirementsOf(template.labelType, template.phase);
  if (required.length === 0) return <Text size="sm">{say(texts.nothingRequired)}</Text>;
  return (
    <List spacing={8} size="sm" styles={{ itemLabel: { lineHeight: 1.4 } }}>
      {required.map(({ key, citation }) => {
        const lack = missing.find((each) => each.key === key);
        return (
          <List.Item
            key={key}
            icon={
              <ThemeIcon size={20} radius="xl" color={lack ? 'orange' : 'green'} variant="light">
                {lack ? <IconAlertTriangle size={13} /> : <IconCheck size={13} />}
              </ThemeIcon>
            }
          >
            {lack ? sayMissing(lack) : `${sentence(requirementNames[key as RequirementKey])} (${citation})`}
          </List.Item>
        );
      })}
    </List>
  );
}
