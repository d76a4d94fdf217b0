import { Paper, Text } from '@mantine/core';
import type { DashboardFigure } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { ReactNode } from 'react';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { Detail } from '../explained/emission-part.ts';
import { explainedTexts } from '../explained/explained-texts.ts';
import {
  type AskedDashboard,
  change,
  emissions,
  emissionText,
  production,
  quotient,
} from '../explained/figure-questions.tsx';
import { decimalsOf, figureText, INTENSITY_DECIMALS } from '../figure-text.ts';
import { intensityText } from '../intensity-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChangeText } from './ChangeText.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';
import { TargetText } from './TargetText.tsx';

export interface TilesProps {
  readonly dashboard: Dashboard;
  readonly asked: AskedDashboard;
  readonly isMarket: boolean;
}

/** The headline figures; what is outside the total looks apart. Each says what it is made of. */
export function Tiles({ dashboard, asked, isMarket }: TilesProps) {
  const { say } = useSpeech();
  const { totals, comparison } = dashboard;
  const { basis } = comparison;
  const amounts = [
    {
      ...{ label: say(texts.totalEmissions), figure: totals.carbonDioxideEquivalent, detail: {}, isMain: true },
      measure: 'total' as const,
    },
    { label: say(texts.scope1), figure: totals.scope1, detail: scope('1'), measure: 'scope1' as const },
    {
      ...{ label: say(isMarket ? texts.scope2Market : texts.scope2), figure: totals.scope2, detail: scope('2') },
      measure: 'scope2' as const,
    },
  ];
  const biogenic = { label: say(texts.biogenic), figure: totals.biogenicCarbonDioxide, unit: say(texts.tonsCo2) };
  return (
    <div className={classes.tiles}>
      {amounts.map(({ measure, ...amount }) => (
        <AmountTile
          key={amount.label}
          {...amount}
          unit={say(texts.tonsCo2e)}
          asked={asked}
          basis={basis}
          target={
            <TargetText
              dashboard={dashboard}
              measure={measure}
              value={amount.figure.value}
              textOf={(value) => emissionText(say, value)}
            />
          }
        />
      ))}
      <IntensityTile dashboard={dashboard} asked={asked} />
      <AmountTile {...biogenic} detail={{ kind: 'biogenic_co2' }} asked={asked} basis={basis} isApart />
    </div>
  );
}

const scope = (key: string): Detail => ({ group: { by: 'scope', key } });

interface AmountTileProps {
  readonly label: string;
  readonly figure: DashboardFigure;
  readonly detail: Detail;
  readonly unit: string;
  readonly asked: AskedDashboard;
  readonly basis: Dashboard['comparison']['basis'];
  readonly target?: ReactNode;
  readonly isMain?: boolean;
  readonly isApart?: boolean;
}

function AmountTile({ label, figure, detail, unit, asked, basis, target, isMain, isApart }: AmountTileProps) {
  const { say } = useSpeech();
  const { value, previous } = figure;
  const { shown, before } = asked;
  const titleBefore = say(explainedTexts.yearBefore, label);
  const now = emissions(say, { title: label, value, shown, detail }, unit);
  const then = emissions(say, { title: titleBefore, value: previous, shown: { ...shown, ...before }, detail }, unit);
  const parts = [
    { label, text: `${figureText(value)} ${unit}`, asked: now },
    { label: titleBefore, text: `${figureText(previous)} ${unit}`, asked: then },
  ] as const;
  return (
    <Tile
      label={label}
      figure={figure}
      asked={now}
      changeAsked={change(say, asked, parts, figure.change)}
      basis={basis}
      unit={unit}
      note={target}
      isMain={isMain}
      isApart={isApart}
    />
  );
}

interface IntensityTileProps {
  readonly dashboard: Dashboard;
  readonly asked: AskedDashboard;
}

/** Emissions divided by net generation, now and a year before. */
function IntensityTile({ dashboard, asked }: IntensityTileProps) {
  const { say } = useSpeech();
  const label = say(texts.intensity);
  const { carbonDioxideEquivalent: all, production: energy, intensity } = dashboard.totals;
  const { shown, before } = asked;
  const partOf = (days: typeof shown, field: 'value' | 'previous', title: string) => {
    const value = intensity[field];
    const text = value === null ? '' : intensityText(value, say);
    const amount = { title: say(texts.totalEmissions), value: all[field], shown: days, detail: {} };
    const top = {
      label: amount.title,
      text: emissionText(say, amount.value),
      asked: emissions(say, amount),
    };
    const bottom = production(say(texts.production), energy[field], days);
    return { label: title, text, asked: value === null ? null : quotient(say, days, { title, text }, [top, bottom]) };
  };
  const now = partOf(shown, 'value', label);
  const then = partOf({ ...shown, ...before }, 'previous', say(explainedTexts.yearBefore, label));
  const produced = production(say(texts.production), energy.value, shown);
  return (
    <Tile
      label={label}
      figure={intensity}
      asked={now.asked}
      changeAsked={change(say, asked, [now, then], intensity.change)}
      basis={dashboard.comparison.basis}
      unit={say(texts.intensityUnit)}
      decimals={INTENSITY_DECIMALS}
      note={
        <>
          {energy.value === null ? (
            say(texts.noGeneration)
          ) : (
            <AskedFigure asked={produced.asked} label={produced.label}>
              {say(texts.netGeneration, figureText(energy.value))}
            </AskedFigure>
          )}
          <TargetText
            dashboard={dashboard}
            measure="intensity"
            value={intensity.value}
            textOf={(value) => intensityText(value, say)}
          />
        </>
      }
    />
  );
}

interface TileProps {
  readonly label: string;
  readonly figure: DashboardFigure;
  readonly asked: Asked | null;
  readonly changeAsked: Asked | null;
  readonly basis: Dashboard['comparison']['basis'];
  readonly unit: string;
  readonly decimals?: number;
  readonly note?: ReactNode;
  readonly isMain?: boolean | undefined;
  readonly isApart?: boolean | undefined;
}

function Tile({ label, figure, asked, changeAsked, basis, unit, decimals, note, isMain, isApart }: TileProps) {
  const { say } = useSpeech();
  const { value, previous, change: percent } = figure;
  return (
    <Paper withBorder className={classes.tile} data-main={isMain || undefined} data-apart={isApart || undefined}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === null ? (
        <p className={classes.tileBlank}>{say(texts.noValue)}</p>
      ) : (
        <p className={classes.tileValue}>
          <AskedFigure asked={asked} label={label}>
            <Quantity value={value} unit={unit} decimals={decimals ?? decimalsOf(value)} />
          </AskedFigure>
        </p>
      )}
      {value === null && previous === null ? null : (
        <ChangeText percent={percent} asked={changeAsked} label={label} basis={basis} />
      )}
      {note ? (
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      ) : null}
    </Paper>
  );
}
