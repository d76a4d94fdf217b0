import { VisuallyHidden } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from './skeleton.module.css';

/** A page that is a list, the page of a record, or a part of a page. */
export type SkeletonShape = 'list' | 'record' | 'part';

const ROWS = 8;
const PARTS = 4;

/** Where something will be, in outline, shown until it is there (V001, V002). */
export function LoadingFallback({ text, shape = 'part' }: { readonly text?: string; readonly shape?: SkeletonShape }) {
  const { say } = useSpeech();
  return (
    <div role="status" aria-live="polite" className={classes.skeleton}>
      <VisuallyHidden>{text ?? say(generalMessages.loadingPage)}</VisuallyHidden>
      {shape === 'part' ? null : <Bar className={classes.title} />}
      {shape === 'list' ? (
        <>
          <Bar className={classes.toolbar} />
          <div className={classes.table}>
            <SkeletonRows />
          </div>
        </>
      ) : (
        <div className={shape === 'record' ? classes.columns : undefined}>
          <Lines />
          {shape === 'record' ? <Lines /> : null}
        </div>
      )}
    </div>
  );
}

/** The rows of a list that are on their way. */
export function SkeletonRows() {
  return (
    <div className={classes.rows} data-testid="skeleton-rows" aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Bar className={classes.row} key={row.toString()} />
      ))}
    </div>
  );
}

function Lines() {
  return (
    <div className={classes.lines} aria-hidden>
      {Array.from({ length: PARTS }, (_, line) => (
        <Bar className={classes.line} key={line.toString()} />
      ))}
    </div>
  );
}

const Bar = ({ className }: { readonly className: string | undefined }) => (
  <span className={`${classes.bar} ${className}`} aria-hidden />
);
