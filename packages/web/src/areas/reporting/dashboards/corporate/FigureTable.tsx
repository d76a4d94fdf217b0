import { Anchor, Group, Text } from '@mantine/core';
import type { DashboardGroup } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { type AskedDashboard, type AskedLine, lineQuestions, shareText } from '../explained/figure-questions.tsx';
import { groupTexts } from '../figure-labels.ts';
import { changeText, decimalsOf, INTENSITY_DECIMALS } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';

export interface FigureLine extends AskedLine {
  readonly failed?: number;
}

type Column = 'mass' | 'production' | 'intensity';

export interface FigureTableProps {
  readonly lines: readonly FigureLine[];
  readonly group: DashboardGroup;
  readonly dashboard: AskedDashboard;
  readonly columns?: readonly Column[];
  /** Address of a line's details; none where it has none of its own. */
  readonly addressOf: (line: FigureLine) => string | null;
}

/** Lines with bars: value, share, the year before and the change; each figure can be asked what it is made of. */
export function FigureTable({ lines, group, dashboard, columns = [], addressOf }: FigureTableProps) {
  const { say } = useSpeech();
  const sizes = lines.map((line) => Math.abs(line.value ?? 0));
  const largest = Math.max(...sizes, 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const heading = say(groupTexts[group]);
  const titles: Readonly<Record<Column, string>> = {
    mass: `${say(texts.mass)} (t)`,
    production: `${say(texts.production)} (MWh)`,
    intensity: `${say(texts.intensity)} (${say(texts.intensityUnit)})`,
  };
  const rows = lines.map((line) => ({ ...line, asked: lineQuestions(say, dashboard, group, line, total) }));
  type Row = (typeof rows)[number];
  const figure = (field: 'value' | 'previous' | Column, title: string) => ({
    title,
    isNumber: true,
    cell: ({ asked, label, [field]: value = null }: Row) => (
      <AskedFigure asked={asked[field]} label={label}>
        <Figure value={value} decimals={field === 'intensity' ? INTENSITY_DECIMALS : undefined} />
      </AskedFigure>
    ),
  });
  return (
    <ShortTable
      caption={heading}
      minWidth={400}
      maxHeight={460}
      rows={rows}
      keyOf={(line) => line.key}
      columns={[
        { title: heading, cell: (line) => <LineName line={line} address={addressOf(line)} /> },
        figure('value', say(texts.tonsCo2e)),
        {
          title: say(texts.share),
          width: '22%',
          cell: (line) => <Share line={line} asked={line.asked.share} largest={largest} total={total} />,
        },
        figure('previous', say(texts.aYearBefore)),
        {
          title: say(texts.changeColumn),
          cell: ({ asked, label, change }) => (
            <AskedFigure asked={asked.change} label={label}>
              {changeText(change)}
            </AskedFigure>
          ),
          isNumber: true,
          noWrap: true,
        },
        ...columns.map((column) => figure(column, titles[column])),
      ]}
    />
  );
}

function LineName({ line, address }: { readonly line: FigureLine; readonly address: string | null }) {
  const { say } = useSpeech();
  return (
    <Group gap={6} wrap="nowrap">
      {address ? (
        <Anchor component={Link} to={address} size="sm" aria-label={say(texts.openDetails, line.label)}>
          {line.label}
        </Anchor>
      ) : (
        <Text size="sm">{line.label}</Text>
      )}
      {line.failed ? (
        <Text component="span" size="xs" className={classes.failed}>
          <IconAlertTriangle size={13} aria-hidden /> {say(texts.failedCount, line.failed)}
        </Text>
      ) : null}
    </Group>
  );
}

function Figure({ value, decimals }: { readonly value: number | null; readonly decimals?: number | undefined }) {
  if (value !== null) return <Quantity value={value} decimals={decimals ?? decimalsOf(value)} />;
  return (
    <Text component="span" c="dimmed" size="sm">
      –
    </Text>
  );
}

interface ShareProps {
  readonly line: FigureLine;
  readonly asked: Asked | null;
  readonly largest: number;
  readonly total: number;
}

function Share({ line: { label, value }, asked, largest, total }: ShareProps) {
  if (value === null || total === 0) return null;
  return (
    <div className={classes.bar}>
      <span className={classes.barTrack}>
        <span className={classes.barFill} style={{ width: `${(Math.abs(value) / largest) * 100}%` }} />
      </span>
      <span className={classes.barText}>
        <AskedFigure asked={asked} label={label}>
          {shareText(value, total)}
        </AskedFigure>
      </span>
    </div>
  );
}
