import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReadGeneratorCategory } from '@oikos/contract/location/generator-categories.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { deleteGeneratorCategory, saveGeneratorCategory } from '@oikos/contract/location/locations/locations.ts';
import { IconBuildingFactory2, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeletion } from '../../../kit/dialog/use-deletion.tsx';
import { importTexts } from '../../../kit/import/import-texts.ts';
import { useFileImport } from '../../../kit/import/use-import.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { Location } from '../locations/details/use-location.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { categoriesInFiles } from './categories-in-files.ts';

/** What a site declares itself to be, period by period, and who is notified of what (V163 to V169). */
export function Categories({ record: location }: RecordProps<Location>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const importing = useFileImport(categoriesInFiles);
  const [edited, setEdited] = useState<ReadGeneratorCategory | 'new'>();
  const deletion = useDeletion<ReadGeneratorCategory>({
    kind: texts.deletePeriod,
    nameOf: (period) => `${period.type} ${period.startPeriod}`,
    by: deleteGeneratorCategory,
    input: ({ id }) => ({ locationId: location.locationId, id }),
  });
  const periods = location.meta.generatorCategories;
  const mayEdit = may(saveGeneratorCategory);
  const buttons = (
    <Group gap="xs">
      {importing.open ? (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={importing.open}>
          {say(importTexts.import)}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {say(texts.addPeriod)}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <Stack maw={980} gap="sm">
      {periods.length === 0 ? (
        <EmptyState
          icon={IconBuildingFactory2}
          title={say(texts.noPeriods)}
          hint={say(texts.noPeriodsHint)}
          action={buttons}
        />
      ) : (
        <Group justify="flex-end">{buttons}</Group>
      )}
      {periods.map((period) => (
        <Period
          key={period.id}
          period={period}
          onEdit={mayEdit ? () => setEdited(period) : undefined}
          onDelete={may(deleteGeneratorCategory) ? () => deletion.ask(period) : undefined}
        />
      ))}
      {edited ? (
        <CategoryDrawer
          location={location}
          period={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {deletion.question}
      {importing.dialog}
    </Stack>
  );
}

interface PeriodProps {
  readonly period: ReadGeneratorCategory;
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

function Period({ period, onEdit, onDelete }: PeriodProps) {
  const { say } = useSpeech();
  const notifications = period.locationNotifications.map((each) => {
    const groups = each.assignedToNames.join(', ') || say(texts.nobody);
    return `${say(texts[each.kind])}: ${groups} (${say(texts.rulesDays, each.additionalRules)})`;
  });
  return (
    <Paper withBorder p="md" component="article" aria-label={`${period.type} ${period.startPeriod}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="sm">
          <Text fw={650}>{period.type}</Text>
          <Text c="dimmed" size="sm">{`${period.startPeriod} – ${period.endPeriod ?? say(texts.noEnd)}`}</Text>
          {period.isCurrent ? <StatusBadge tone="success">{say(texts.current)}</StatusBadge> : null}
        </Group>
        <Group gap={4} wrap="nowrap">
          {onEdit ? (
            <ActionIcon variant="subtle" color="gray" aria-label={say(kitTexts.edit)} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
          ) : null}
          {onDelete ? (
            <ActionIcon variant="subtle" color="gray" aria-label={say(kitTexts.remove)} onClick={onDelete}>
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm" spacing="xs">
        <Fact label={say(texts.siteAccumulation)}>
          <Quantity value={period.accumulationLimit} unit={period.accumulationLimitUOM} />
        </Fact>
        <Fact label={say(texts.preNotification)}>{`${period.preNotificationDays} ${say(texts.days)}`}</Fact>
        <Fact label={say(texts.minimizationCode)}>{period.minimizationCode || '–'}</Fact>
        <Fact label={say(texts.defaultUnit)}>{period.defaultLocationUOM ?? '–'}</Fact>
      </SimpleGrid>
      {notifications.map((text) => (
        <Text size="sm" mt="xs" key={text}>
          {text}
        </Text>
      ))}
      {period.comments ? (
        <Text size="sm" c="dimmed" mt="xs">
          {period.comments}
        </Text>
      ) : null}
    </Paper>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  );
}
