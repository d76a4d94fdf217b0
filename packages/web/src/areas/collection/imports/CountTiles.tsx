import { Paper, Text, UnstyledButton } from '@mantine/core';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { type ImportOutcomeName, importOutcomes } from '@oikos/domain/collection/file-modes.ts';
import type { ReactNode } from 'react';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './import.module.css';
import { importTexts as texts } from './import-texts.ts';

export interface CountTilesProps {
  readonly counts: ImportCounts;
  /** The outcome that the rows below are filtered by. */
  readonly chosen?: ImportOutcomeName | undefined;
  readonly onChoose?: (outcome: ImportOutcomeName | undefined) => void;
}

/** How many values have which outcome; a tile filters the rows below. */
export function CountTiles({ counts, chosen, onChoose }: CountTilesProps) {
  const { say } = useSpeech();
  return (
    <>
      <div className={classes.counts}>
        {importOutcomes.map((outcome) => (
          <Tile
            key={outcome}
            isChosen={chosen === outcome}
            {...(onChoose && { onChoose: () => onChoose(chosen === outcome ? undefined : outcome) })}
          >
            <span className={classes.value}>{countText(counts[outcome])}</span>
            <span className={outcome === 'reject' && counts.reject > 0 ? classes.refused : classes.outcome}>
              {say(texts[outcome])}
            </span>
          </Tile>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {[
          `${say(texts.rows)}: ${countText(counts.rows)}`,
          ...(counts.blank > 0 ? [say(texts.blank, countText(counts.blank))] : []),
          ...(counts.filtered > 0 ? [say(texts.filtered, countText(counts.filtered))] : []),
        ].join(' · ')}
      </Text>
    </>
  );
}

interface TileProps {
  readonly isChosen: boolean;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

function Tile({ isChosen, onChoose, children }: TileProps) {
  return (
    <Paper withBorder>
      {onChoose ? (
        <UnstyledButton className={classes.count} aria-pressed={isChosen} onClick={onChoose}>
          {children}
        </UnstyledButton>
      ) : (
        <div className={classes.count}>{children}</div>
      )}
    </Paper>
  );
}
