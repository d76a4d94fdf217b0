import { Button, Group, Text } from '@mantine/core';
import { usualRange } from '@oikos/domain/measurement/doubtful-value.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { IconInfoSquareRounded, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './entry.module.css';
import type { EntryCell } from './entry-cells.ts';
import type { Display } from './entry-display.ts';
import { cellOf } from './entry-grid.ts';
import { entryTexts as texts } from './entry-texts.ts';

interface CellPanelProps {
  readonly display: Display;
  readonly place: CellPlace;
  readonly onExplain: () => void;
  readonly onDetails: () => void;
}

/** Beside the sheet: what the value of the cell in focus is compared with, and who entered it. */
export function CellPanel({ display, place, onExplain, onDetails }: CellPanelProps) {
  const { say } = useSpeech();
  const cell = cellOf(display.grid, place);
  if (!cell) return null;
  const item = display.state.items.get(cell.key);
  const comment = display.state.edits.get(cell.key)?.comment ?? item?.comment;
  return (
    <section className={classes.panel} aria-label={say(texts.besides)}>
      <Text size="sm" fw={600} className={classes.panelTitle}>
        {cell.name}
      </Text>
      <dl className={classes.facts}>
        <YearBefore cell={cell} display={display} />
        <Limits cell={cell} display={display} />
        <Usual cell={cell} display={display} />
        <UnitOfCell cell={cell} display={display} />
        <Entered cell={cell} display={display} />
        {comment ? <Fact label={say(texts.comment)}>{comment}</Fact> : null}
      </dl>
      <Group gap={4} className={classes.panelActions}>
        <Button
          variant="default"
          size="compact-sm"
          title="Shift+F2"
          leftSection={<IconInfoSquareRounded size={16} aria-hidden />}
          onClick={onDetails}
        >
          {say(texts.details)}
        </Button>
        {item ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRoute size={16} aria-hidden />}
            onClick={onExplain}
          >
            {say(texts.explain)}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OfCell {
  readonly cell: EntryCell;
  readonly display: Display;
}

const codeOf = ({ units }: Display, id: number | null): string | null =>
  units.find((unit) => unit.id === id)?.code ?? null;

/** The one that the value is given in, or will be. */
function UnitOfCell({ cell, display }: OfCell) {
  const { say } = useSpeech();
  const { key, parameter } = cell;
  const id = display.state.edits.get(key)?.uomId ?? display.state.items.get(key)?.uomId ?? parameter.uomId;
  const unit = display.units.find((each) => each.id === id);
  return unit ? (
    <Fact label={say(texts.unit)}>
      <span title={unit.name}>{unit.code}</span>
    </Fact>
  ) : null;
}

function YearBefore({ cell, display }: OfCell) {
  const { say } = useSpeech();
  const earlier = display.references.earlierOf(cell);
  if (!earlier) return <Fact label={say(texts.yearBefore)}>{say(texts.blank)}</Fact>;
  const { numValue, qualifier, textValue, uomId } = earlier;
  return (
    <Fact label={say(texts.yearBefore)}>
      {numValue === null ? (
        textValue
      ) : (
        <Quantity value={numValue} qualifier={qualifier} unit={codeOf(display, uomId)} />
      )}
    </Fact>
  );
}

function Limits({ cell, display }: OfCell) {
  const { say } = useSpeech();
  const limits = display.references.limitsOf(cell).map(({ operator, value, unitId, citation }) => {
    const amount = [limitOperators[operator], numberText(value, null), codeOf(display, unitId)]
      .filter(Boolean)
      .join(' ');
    return citation ? `${amount} (${citation})` : amount;
  });
  return <Fact label={say(texts.limit)}>{limits.length > 0 ? limits.join(', ') : say(texts.noLimit)}</Fact>;
}

const USUAL_DIGITS = 3;
const roughly = (value: number): string => numberText(Number(value.toPrecision(USUAL_DIGITS)), null);

function Usual({ cell, display }: OfCell) {
  const { say } = useSpeech();
  const usual = display.references.usualOf(cell);
  // Amounts in several units have no common range.
  if (!usual || (usual.unitId === null && cell.parameter.uomTypeId !== null)) return null;
  const { from, to } = usualRange(usual.amount);
  return (
    <Fact label={say(texts.usualRange)}>
      <span title={say(texts.usualHint)}>
        {say(texts.range, roughly(from), roughly(to))} {codeOf(display, usual.unitId)}
      </span>
    </Fact>
  );
}

function Entered({ cell, display }: OfCell) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const item = display.state.items.get(cell.key);
  if (!item) return <Fact label={say(texts.enteredBy)}>{say(texts.notEntered)}</Fact>;
  const recorded = timeText(item.recordedAt, timeZone);
  return (
    <Fact label={say(texts.enteredBy)}>{item.recordedBy ? say(texts.by, item.recordedBy, recorded) : recorded}</Fact>
  );
}
