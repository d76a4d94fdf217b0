import { IconInfoCircle } from '@tabler/icons-react';
import classes from './page-header.module.css';

/** Something to know of a page, in one line beside its title; whole as its title where it is cut. */
export function Remark({ text }: { readonly text: string }) {
  return (
    <span className={classes.remark} role="status" title={text}>
      <IconInfoCircle size={16} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
