import type { ReactNode } from 'react';
import classes from './entry.module.css';

/** A page as high as the window, on which a spreadsheet scrolls in itself; on a phone the page scrolls. */
export const EntryPageFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);
