import { Paper, Text } from '@mantine/core';
import type { DashboardFigure } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChangeText } from './ChangeText.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';
import type { Detail } from './detail-address.ts';
import { decimalsOf, figureText, INTENSITY_DECIMALS } from './figure-text.ts';

/** The headline figures; what is outside the total is separate. */
export interface TilesProps {
  readonly dashboard: Dashboard;
  readonly isMarket: boolean;
  /** Where the results behind a figure are, each with its explanation. */
  readonly addressOf: (detail: Detail) => string;
}

/** The headline figures; what is outside the total looks apart. */
export function Tiles({ dashboard, isMarket, addressOf }: TilesProps) {
  const { say } = useSpeech();
  const { totals, comparison } = dashboard;
  const tons = say(texts.tonsCo2e);
  const produced = totals.production.value;
  return (
    <div className={classes.tiles}>
      <Tile
        address={addressOf({})}
        label={say(texts.totalEmissions)}
        basis={comparison.basis}
        figure={totals.carbonDioxideEquivalent}
        unit={tons}
        isMain
      />
      <Tile
        address={addressOf({ group: { by: 'scope', key: '1' } })}
        label={say(texts.scope1)}
        basis={comparison.basis}
        figure={totals.scope1}
        unit={tons}
      />
      <Tile
        address={addressOf({ group: { by: 'scope', key: '2' } })}
        label={say(isMarket ? texts.scope2Market : texts.scope2)}
        basis={comparison.basis}
        figure={totals.scope2}
        unit={tons}
      />
      <Tile
        label={say(texts.intensity)}
        basis={comparison.basis}
        figure={totals.intensity}
        unit={say(texts.intensityUnit)}
        decimals={INTENSITY_DECIMALS}
        note={produced === null ? say(texts.noGeneration) : say(texts.netGeneration, figureText(produced))}
      />
      <Tile
        address={addressOf({ kind: 'biogenic_co2' })}
        label={say(texts.biogenic)}
        basis={comparison.basis}
        figure={totals.biogenicCarbonDioxide}
        unit={say(texts.tonsCo2)}
        isApart
      />
    </div>
  );
}

interface TileProps {
  /** Of the results behind it; a quotient has none of its own. */
  readonly address?: string;
  readonly label: string;
  readonly figure: DashboardFigure;
  readonly basis: Dashboard['comparison']['basis'];
  readonly unit: string;
  readonly decimals?: number;
  readonly note?: ReactNode;
  readonly isMain?: boolean;
  readonly isApart?: boolean;
}

function Tile({ address, label, figure, basis, unit, decimals, note, isMain, isApart }: TileProps) {
  const { say } = useSpeech();
  const { value, previous, change } = figure;
  const quantity =
    value === null ? null : <Quantity value={value} unit={unit} decimals={decimals ?? decimalsOf(value)} />;
  return (
    <Paper withBorder className={classes.tile} data-main={isMain || undefined} data-apart={isApart || undefined}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === null ? (
        <p className={classes.tileBlank}>{say(texts.noValue)}</p>
      ) : (
        <p className={classes.tileValue}>
          {address ? (
            <Link to={address} className={classes.asked} aria-label={say(texts.openDetails, label)}>
              {quantity}
            </Link>
          ) : (
            quantity
          )}
        </p>
      )}
      {value === null && previous === null ? null : <ChangeText percent={change} basis={basis} />}
      {note ? (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </Paper>
  );
}
