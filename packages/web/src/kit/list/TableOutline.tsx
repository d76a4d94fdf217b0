import { SkeletonRows } from '../page/LoadingFallback.tsx';
import classes from './list.module.css';

/** A table that is on its way. */
export const TableOutline = () => (
  <div className={classes.outline}>
    <SkeletonRows />
  </div>
);
