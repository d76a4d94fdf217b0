import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { historyTexts } from '../history/history-texts.ts';
import { LatestChanges } from '../history/LatestChanges.tsx';
import type { RecordKey } from '../history/record-key.ts';
import { RelatedRecords } from './RelatedRecords.tsx';
import classes from './record-page.module.css';

export interface RecordRailProps {
  /** The record whose history it shows; none where it has no history of its own. */
  readonly of: RecordKey | undefined;
  readonly name: string;
  /** What the page shows there besides, above the rest. */
  readonly own?: ReactNode;
  /** The page's content, beside which it is. */
  readonly children: ReactNode;
}

/** What every record has in the same place: beside its content where the window is wide, else below it. */
export function RecordRail({ of, name, own, children }: RecordRailProps) {
  const { say } = useSpeech();
  if (!of && !own) return children;
  return (
    <div className={classes.beside}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.rail} aria-label={say(historyTexts.about)}>
        {own}
        {of ? (
          <>
            <RelatedRecords of={of} />
            <LatestChanges of={of} name={name} />
          </>
        ) : null}
      </aside>
    </div>
  );
}
