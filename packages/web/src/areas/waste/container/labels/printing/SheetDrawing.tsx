import { Text } from '@mantine/core';
import { labelsPerSheet, placeLabels } from '@oikos/domain/waste/container/labels/label-template.ts';
import { useMemo } from 'react';
import { useSpeech } from '../../../../../translation/translate.ts';
import { LabelMarks } from '../LabelDrawing.tsx';
import { labelTexts as texts } from '../label-texts.ts';
import classes from '../labels.module.css';
import type { LabelJob, LabelPreviewData } from './use-label-preview.ts';

export interface SheetDrawingProps {
  readonly preview: LabelPreviewData;
  readonly job: LabelJob;
}

const SHOWN_PAGES = 4;
const HIGHEST = 410;
const WIDEST = 340;

/** The sheets as the PDF has them, drawn by the same layout: for browsers that can't show a PDF within a page. */
export function SheetDrawing({ preview, job }: SheetDrawingProps) {
  const { say } = useSpeech();
  const { sheet, layout, values, pages } = preview;
  const places = useMemo(
    () => placeLabels(values, sheet, job.copies, job.startPosition),
    [values, sheet, job.copies, job.startPosition],
  );
  const slots = useMemo(() => placeLabels(Array.from({ length: labelsPerSheet(sheet) }), sheet, 1, 1), [sheet]);
  const scale = Math.min(WIDEST / sheet.pageWidth, HIGHEST / sheet.pageHeight);
  return (
    <div className={classes.sheets}>
      {Array.from({ length: Math.min(pages, SHOWN_PAGES) }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <figure key={page} className={classes.sheet}>
          <svg
            role="img"
            aria-label={say(texts.pageOf, page + 1, pages)}
            viewBox={`0 0 ${sheet.pageWidth} ${sheet.pageHeight}`}
            style={{ width: sheet.pageWidth * scale, maxWidth: '100%' }}
          >
            {slots.map(({ left, top }) => (
              <rect
                key={`${left} ${top}`}
                className={classes.slot}
                x={left}
                y={top}
                width={sheet.labelWidth}
                height={sheet.labelHeight}
                strokeWidth={0.3}
              />
            ))}
            {places
              .filter((place) => place.page === page)
              .map(({ item, left, top }) => (
                <g key={`${left} ${top}`} transform={`translate(${left} ${top})`}>
                  <LabelMarks elements={layout.elements} values={item} />
                </g>
              ))}
          </svg>
          <Text component="figcaption" size="xs" c="dimmed" ta="center" mt={4}>
            {say(texts.pageOf, page + 1, pages)}
          </Text>
        </figure>
      ))}
      {pages > SHOWN_PAGES ? <Text size="sm">{say(texts.morePages, pages - SHOWN_PAGES)}</Text> : null}
    </div>
  );
}
