import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts as texts } from '../import-texts.ts';
import { acrossGroups, readAcross } from './across-draft.ts';
import type { PanelProps } from './mapping-draft.ts';
import { shownPeriod } from './shown-period.ts';

const SHOWN = 3;

/** Where columns are called like months or years, asks whether they are the periods of their values. */
export function AcrossQuestion({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const [isDeclined, setDeclined] = useState(false);
  const groups = acrossGroups(columns);
  if (groups.length === 0 || mapping.period.kind === 'across' || isDeclined) return null;
  const found = groups.flatMap((group) => group.columns);
  const readings = found.slice(0, SHOWN).map(({ column, period }) => `${column}: ${shownPeriod(period)}`);
  const yearColumn = columns.find((name) => /^(report(ing)?[ _]?)?year$/iu.test(name)) ?? null;
  return (
    <Alert color="orange" title={say(texts.askAcross, String(found.length))}>
      <Text size="sm" mb="xs">
        {readings.join(', ')}
        {found.length > SHOWN ? ' …' : ''}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => change(readAcross(mapping, groups, yearColumn))}>
          {say(texts.acrossYes)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setDeclined(true)}>
          {say(texts.acrossNo)}
        </Button>
      </Group>
    </Alert>
  );
}
