import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { dueLevels } from './location-due.ts';
import classes from './map.module.css';

export const dueWords = { ok: texts.dueOk, soon: texts.dueSoon, overdue: texts.dueOverdue, none: texts.dueNone };

/** What the colors of pins mean; that of a group is the worst within it. */
export function MapLegend() {
  const { say } = useSpeech();
  return (
    <ul className={classes.legend} aria-label={say(texts.legend)}>
      {([...dueLevels].reverse() as (keyof typeof dueWords)[]).concat('none').map((level) => (
        <li key={level}>
          <span className={classes.sign} data-due={level} />
          {say(dueWords[level])}
        </li>
      ))}
    </ul>
  );
}
