import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { chartColors } from '../../../../kit/theme.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS } from '../../site/public.ts';
import classes from './generation.module.css';
import { generationTexts as texts } from './generation-texts.ts';

const [calm, near, , , , over] = chartColors;
const NEAR_SHARE = 0.8;

export interface MeterBarProps {
  readonly kilograms: number;
  /** Ascending; the bar ends at the last one. */
  readonly limits: readonly number[];
  /** What the kilograms add up. */
  readonly asked?: Asked | null;
  readonly label?: string;
}

/** Kilograms against their limits: a bar with a mark at each. */
export function MeterBar({ kilograms, limits, asked, label = '' }: MeterBarProps) {
  const { say } = useSpeech();
  const last = limits.at(-1) ?? 1;
  const next = limits.find((limit) => kilograms <= limit) ?? last;
  const share = Math.min(1, kilograms / last);
  const color = kilograms > last ? over : kilograms > next * NEAR_SHARE ? near : calm;
  const text = numberText(kilograms, MASS_DECIMALS);
  return (
    <div className={classes.meter} title={say(texts.bar, text, numberText(next, 0))}>
      <span className={classes.amount}>
        <AskedFigure asked={asked} label={label}>
          {say(texts.bar, text, numberText(next, 0))}
        </AskedFigure>
      </span>
      <div className={classes.bar} aria-hidden>
        <div className={classes.fill} style={{ width: `${share * 100}%`, background: color }} />
        {limits.slice(0, -1).map((limit) => (
          <div key={limit} className={classes.limit} style={{ left: `${(limit / last) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}
