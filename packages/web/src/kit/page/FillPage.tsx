import type { ReactNode } from 'react';
import classes from '../kit.module.css';

/** A page as high as the window: what grows (`fillRest`) scrolls in itself, so that heads and pages of lists stay in sight. */
export function FillPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.fill} data-fills>
      {children}
    </div>
  );
}
