import { Group, Paper, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { ListExport } from '../../../../api/download.ts';
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';

export interface ChartPanelProps {
  /** Where a link on the page leads. */
  readonly id?: string;
  readonly title: string;
  readonly hint?: string;
  /** Left out where the table is all there is. */
  readonly chart?: ReactNode;
  readonly table: ReactNode;
  /** What the table downloads. */
  readonly download?: Omit<ListExport, 'format'>;
}

/** A chart with the table behind it, one at a time, and its download. */
export function ChartPanel({ id, title, hint, chart, table, download }: ChartPanelProps) {
  const { say } = useSpeech();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Paper
      withBorder
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes.panel}
      aria-labelledby={titleId}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs" gap="sm">
        <div>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        <Group gap="xs" wrap="nowrap" className={classes.screenOnly} style={{ flexShrink: 0 }}>
          {chart ? (
            <SegmentedControl
              size="xs"
              aria-label={say(texts.showAs, title)}
              value={isTable ? 'table' : 'chart'}
              onChange={(value) => setTable(value === 'table')}
              data={[
                { value: 'chart', label: <Choice icon={<IconChartBar size={14} />} text={say(texts.asChart)} /> },
                { value: 'table', label: <Choice icon={<IconTable size={14} />} text={say(texts.asTable)} /> },
              ]}
            />
          ) : null}
          {download ? <ExportMenu {...download} /> : null}
        </Group>
      </Group>
      {chart && !isTable ? <Suspense fallback={<Skeleton h={300} />}>{chart}</Suspense> : table}
    </Paper>
  );
}

const Choice = ({ icon, text }: { readonly icon: ReactNode; readonly text: string }) => (
  <Group gap={5} wrap="nowrap">
    {icon}
    {text}
  </Group>
);
