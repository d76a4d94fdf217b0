import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { changeText } from './ChangeText.tsx';
import classes from './dashboard.module.css';
import { decimalsOf, INTENSITY_DECIMALS } from './figure-text.ts';

export interface FigureLine {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly previous: number | null;
  readonly change: number | null;
  readonly mass?: number | null;
  readonly production?: number | null;
  readonly intensity?: number | null;
  readonly failed?: number;
}

type Column = 'mass' | 'production' | 'intensity';

export interface FigureTableProps {
  readonly lines: readonly FigureLine[];
  /** What the lines are: 'Facility'. */
  readonly heading: string;
  readonly columns?: readonly Column[];
  /** Address of a line's details; none where it has none of its own. */
  readonly addressOf: (line: FigureLine) => string | null;
}

/** Lines with bars: value, share, the year before and the change. */
export function FigureTable({ lines, heading, columns = [], addressOf }: FigureTableProps) {
  const { say } = useSpeech();
  const sizes = lines.map((line) => Math.abs(line.value ?? 0));
  const largest = Math.max(...sizes, 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const titles: Readonly<Record<Column, string>> = {
    mass: `${say(texts.mass)} (t)`,
    production: `${say(texts.production)} (MWh)`,
    intensity: `${say(texts.intensity)} (${say(texts.intensityUnit)})`,
  };
  return (
    <ShortTable
      caption={heading}
      minWidth={400}
      maxHeight={460}
      rows={lines}
      keyOf={(line) => line.key}
      columns={[
        { title: heading, cell: (line) => <LineName line={line} address={addressOf(line)} /> },
        { title: say(texts.tonsCo2e), cell: ({ value }) => <Figure value={value} />, isNumber: true },
        {
          title: say(texts.share),
          width: '22%',
          cell: ({ value }) => (value === null ? null : <Bar part={Math.abs(value)} largest={largest} total={total} />),
        },
        { title: say(texts.aYearBefore), cell: ({ previous }) => <Figure value={previous} />, isNumber: true },
        {
          title: say(texts.changeColumn),
          cell: ({ change }) => changeText(change),
          isNumber: true,
          noWrap: true,
        },
        ...columns.map((column) => ({
          title: titles[column],
          cell: (line: FigureLine) => (
            <Figure value={line[column] ?? null} decimals={column === 'intensity' ? INTENSITY_DECIMALS : undefined} />
          ),
          isNumber: true,
        })),
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

function Bar({ part, largest, total }: { readonly part: number; readonly largest: number; readonly total: number }) {
  if (total === 0) return null;
  return (
    <div className={classes.bar}>
      <span className={classes.barTrack}>
        <span className={classes.barFill} style={{ width: `${(part / largest) * 100}%` }} />
      </span>
      <span className={classes.barText}>{((part / total) * 100).toFixed(1)} %</span>
    </div>
  );
}
