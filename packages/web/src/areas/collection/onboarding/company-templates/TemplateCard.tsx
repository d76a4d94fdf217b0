import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { CompanyTemplate } from '@oikos/contract/collection/onboarding/company-templates.ts';
import { IconDownload } from '@tabler/icons-react';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { companyTemplateTexts as texts } from './company-template-texts.ts';
import classes from './company-templates.module.css';

interface TemplateCardProps {
  readonly template: CompanyTemplate;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onDownload: () => void;
}

/** A template with what it brings. */
export function TemplateCard({ template, isChosen, isBusy, onChoose, onDownload }: TemplateCardProps) {
  const { say, sayReply } = useSpeech();
  const title = sayReply(template.title);
  const brings = template.brings.map((each) => say(texts.part, sayReply(each.title), each.count)).join(', ');
  return (
    <Paper withBorder p="md" component="section" aria-label={title} className={classes.card}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h4">
          {title}
        </Title>
        {isChosen ? <StatusBadge tone="success">{say(texts.chosen)}</StatusBadge> : null}
      </Group>
      <Text size="sm">{sayReply(template.text)}</Text>
      <Text size="xs" c="dimmed" className={classes.brings}>
        {say(texts.brings, brings)}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={isBusy} onClick={onChoose}>
          {say(texts.choose)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={onDownload}
        >
          {say(texts.download)}
        </Button>
      </Group>
    </Paper>
  );
}
