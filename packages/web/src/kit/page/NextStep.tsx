import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import classes from './next-step.module.css';
import { PageActions } from './PageActions.tsx';
import type { PageActionList } from './page-action.ts';
// On a phone the filled button is where that of the head would be.
import head from './page-header.module.css';
import type { StatusTone } from './StatusBadge.tsx';

export interface NextStepProps {
  readonly tone: StatusTone;
  /** What to do, and until when. */
  readonly what: string;
  /** Beside it: how much time is left. */
  readonly badge?: ReactNode;
  /** Why, with its citation. */
  readonly why?: ReactNode;
  /** The button that does it: the one filled button of the page, so that the head has none. */
  readonly actions?: PageActionList;
}

/** Below the head of a record: what to do with it next, until when, why, and the button that does it. */
export function NextStep({ tone, what, badge, why, actions = [] }: NextStepProps) {
  const { say } = useSpeech();
  return (
    <section className={classes.nextStep} data-tone={tone} aria-label={say(kitTexts.nextStep)}>
      <div className={classes.text}>
        <strong>{what}</strong>
        {badge}
        {why ? <span className={classes.why}>{why}</span> : null}
      </div>
      <div className={head.pageActions} data-page-actions>
        <PageActions actions={actions} />
      </div>
    </section>
  );
}
