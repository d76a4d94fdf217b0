import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { companyTemplateTexts as texts } from './company-template-texts.ts';

interface CopyCompanyProps {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly isBusy: boolean;
  readonly onCopy: (companyId: number) => void;
}

/** The companies where the reader may export workbooks. */
export function CopyCompany({ companies, isBusy, onCopy }: CopyCompanyProps) {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<number | null>(null);
  const title = say(texts.copyTitle);
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" mb="sm">
        {say(texts.copyText)}
      </Text>
      <Group align="end" gap="xs">
        <SelectField
          label={say(texts.company)}
          value={chosen}
          onChange={setChosen}
          choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          variant="default"
          disabled={isBusy || chosen === null}
          onClick={() => chosen !== null && onCopy(chosen)}
        >
          {say(texts.copy)}
        </Button>
      </Group>
    </Paper>
  );
}
