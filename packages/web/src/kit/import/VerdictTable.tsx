import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { ListImportVerdict } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { useRef } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { StatusBadge, type StatusTone } from '../page/StatusBadge.tsx';
import { ROW_HEIGHT } from '../sheet/sheet-geometry.ts';
import { useViewport } from '../sheet/use-viewport.ts';
import classes from './import.module.css';
import { importTexts as texts } from './import-texts.ts';
import type { VerdictLine } from './verdict-lines.ts';

const tones: Readonly<Record<ListImportVerdict, StatusTone>> = {
  insert: 'success',
  update: 'information',
  same: 'neutral',
  rejected: 'error',
};

/** What would become of each row. Only the lines in sight are drawn, however many there are. */
export function VerdictTable({ lines }: { readonly lines: readonly VerdictLine[] }) {
  const { say } = useSpeech();
  const viewport = useRef<HTMLDivElement>(null);
  const { first, last } = useViewport(viewport, lines.length, 0);
  const titles = [say(listImportMessages.row), say(texts.record), say(texts.verdict), say(texts.what)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: anyone who has no mouse scrolls it by the arrow keys
    <section className={classes.viewport} ref={viewport} tabIndex={0} aria-label={say(texts.rowsOfFile)}>
      <table className={classes.table} aria-rowcount={lines.length + 1}>
        <colgroup>
          <col className={classes.rowColumn} />
          <col className={classes.recordColumn} />
          <col className={classes.verdictColumn} />
          <col />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: first * ROW_HEIGHT }} />
          {lines.slice(first, last).map(({ place, row, key, verdict, text }) => (
            <tr key={place} className={classes.line} aria-rowindex={place + 2}>
              <td className={classes.number}>{row}</td>
              <td title={key}>{key}</td>
              <td>
                <StatusBadge tone={tones[verdict]}>{say(listImportMessages[verdict])}</StatusBadge>
              </td>
              <td title={text}>{text}</td>
            </tr>
          ))}
          <tr aria-hidden style={{ height: (lines.length - last) * ROW_HEIGHT }} />
        </tbody>
      </table>
    </section>
  );
}
