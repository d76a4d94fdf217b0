import classes from './list.module.css';

/** The text of a cell, in as many lines as it needs. `detail`: what to know of it, quieter. */
export function WholeText({ text, detail }: { readonly text: string; readonly detail?: string | undefined }) {
  return (
    <span className={classes.whole}>
      {text}
      {detail ? <span className={classes.wholeDetail}>{detail}</span> : null}
    </span>
  );
}
