import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type { LabelElement, LabelSheet } from '@oikos/domain/waste/container/labels/label-template.ts';
import {
  type Drawn,
  type DrawnBox,
  type DrawnQr,
  type DrawnText,
  layOutLabel,
  POINTS_PER_MILLIMETRE,
} from '@oikos/domain/waste/container/labels/lay-out-label.ts';
import { qrPathOf } from '@oikos/domain/waste/container/labels/qr-path.ts';
import QRCode from 'qrcode';
import { useMemo } from 'react';
import classes from './labels.module.css';

export interface LabelDrawingProps {
  readonly sheet: Pick<LabelSheet, 'labelWidth' | 'labelHeight'>;
  readonly elements: readonly LabelElement[];
  readonly values: LabelValues;
  /** What it is, for those who don't see it. */
  readonly title?: string;
}

/** A label as it is printed: the PDF draws the same layout. */
export function LabelDrawing({ sheet, elements, values, title }: LabelDrawingProps) {
  return (
    <svg
      className={classes.label}
      viewBox={`0 0 ${sheet.labelWidth} ${sheet.labelHeight}`}
      role="img"
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <LabelMarks elements={elements} values={values} />
    </svg>
  );
}

/** What is on a label, for a drawing in millimetres. */
export function LabelMarks({ elements, values }: Pick<LabelDrawingProps, 'elements' | 'values'>) {
  const { drawn } = useMemo(() => layOutLabel(elements, values), [elements, values]);
  // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn is its place in the drawing, and keeps no state
  return drawn.map((each, index) => <Mark key={index} drawn={each} />);
}

function Mark({ drawn }: { readonly drawn: Drawn }) {
  if (drawn.kind === 'text') return <TextMark text={drawn} />;
  return drawn.kind === 'box' ? <BoxMark box={drawn} /> : <QrMark qr={drawn} />;
}

/** As wide as in the PDF, whatever the machine has for Helvetica. */
function TextMark({ text }: { readonly text: DrawnText }) {
  return (
    <text
      className={classes.letters}
      x={text.left}
      y={text.base}
      fontSize={text.size / POINTS_PER_MILLIMETRE}
      fontWeight={text.isBold ? 700 : 400}
      fill={text.colour || '#000000'}
      textLength={text.width}
      lengthAdjust="spacingAndGlyphs"
    >
      {text.text}
    </text>
  );
}

function BoxMark({ box }: { readonly box: DrawnBox }) {
  const inset = box.border / 2;
  return (
    <rect
      x={box.left + inset}
      y={box.top + inset}
      width={Math.max(0, box.width - box.border)}
      height={Math.max(0, box.height - box.border)}
      fill={box.fill || 'none'}
      stroke={box.border > 0 ? box.colour || '#000000' : 'none'}
      strokeWidth={box.border}
    />
  );
}

function QrMark({ qr }: { readonly qr: DrawnQr }) {
  const { path, modules } = useMemo(
    () => qrPathOf(QRCode.create(qr.content, { errorCorrectionLevel: 'M' }).modules),
    [qr.content],
  );
  return <path d={path} transform={`translate(${qr.left} ${qr.top}) scale(${qr.side / modules})`} fill="#000000" />;
}
