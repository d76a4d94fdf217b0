import { EntryOfNode } from './EntryScreenArea.tsx';
import classes from './entry.module.css';

/** The values of one node, for its details (R024). */
export function ParameterValuesTab({ record: node }: { readonly record: { readonly id: number } }) {
  return (
    <div className={classes.embedded}>
      <EntryOfNode nodeId={node.id} />
    </div>
  );
}
