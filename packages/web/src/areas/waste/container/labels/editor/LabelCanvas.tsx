import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { fillInFields } from '@oikos/domain/waste/container/labels/label-fields.ts';
import type { LabelElement, LabelSheet } from '@oikos/domain/waste/container/labels/label-template.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useSpeech } from '../../../../../translation/translate.ts';
import { LabelMarks } from '../LabelDrawing.tsx';
import { labelTexts as texts } from '../label-texts.ts';
import classes from '../labels.module.css';
import { moved, resized } from './new-element.ts';

export interface LabelCanvasProps {
  readonly sheet: LabelSheet;
  readonly elements: readonly LabelElement[];
  readonly values: LabelValues;
  readonly selectedId: string | null;
  readonly readOnly: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onChange: (element: LabelElement) => void;
  readonly onRemove: (id: string) => void;
}

/** As wide on the screen at most, and as high. */
const WIDEST = 560;
const HIGHEST = 640;
const PIXELS_PER_MILLIMETRE = 5;
const CORNER = 2.6;
const STEP = 0.5;

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The label, each element of which can be dragged, sized at its corner, and moved by keys. */
export function LabelCanvas(props: LabelCanvasProps) {
  const { sheet, elements, values, selectedId, onSelect } = props;
  const { say } = useSpeech();
  const drawing = useRef<SVGSVGElement>(null);
  const scale = Math.min(WIDEST / sheet.labelWidth, HIGHEST / sheet.labelHeight, PIXELS_PER_MILLIMETRE);
  return (
    <div className={classes.canvas}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        ref={drawing}
        role="group"
        aria-label={say(texts.element)}
        className={classes.paper}
        style={{ width: sheet.labelWidth * scale, maxWidth: '100%' }}
        viewBox={`0 0 ${sheet.labelWidth} ${sheet.labelHeight}`}
        onPointerDown={(event) => {
          if (event.target === drawing.current) onSelect(null);
        }}
      >
        <LabelMarks elements={elements} values={values} />
        {elements.map((element) => (
          <Handle
            key={element.id}
            {...props}
            element={element}
            isSelected={element.id === selectedId}
            millimetresPerPixel={() => sheet.labelWidth / (drawing.current?.getBoundingClientRect().width || 1)}
          />
        ))}
      </svg>
    </div>
  );
}

interface HandleProps extends LabelCanvasProps {
  readonly element: LabelElement;
  readonly isSelected: boolean;
  readonly millimetresPerPixel: () => number;
}

function Handle(props: HandleProps) {
  const { element, values, isSelected, readOnly, onSelect } = props;
  const drag = useDrag(props);
  const { left, top, width, height, id } = element;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons within a drawing */}
      <rect
        className={classes.handle}
        x={left}
        y={top}
        width={width}
        height={Math.max(height, 1.5)}
        strokeWidth={0.5}
        role="button"
        tabIndex={0}
        aria-pressed={isSelected}
        aria-label={fillInFields(element.content, values) || element.kind}
        onFocus={() => onSelect(id)}
        onKeyDown={(event) => pressed(event, props)}
        {...drag('move')}
      />
      {isSelected && !readOnly ? (
        <rect
          className={classes.corner}
          x={left + width - CORNER / 2}
          y={top + height - CORNER / 2}
          width={CORNER}
          height={CORNER}
          {...drag('size')}
        />
      ) : null}
    </>
  );
}

function pressed(event: KeyboardEvent, props: HandleProps): void {
  const { element, sheet, readOnly, onChange, onRemove, onSelect } = props;
  const [across, down] = arrows[event.key] ?? [0, 0];
  if (event.key === 'Escape') onSelect(null);
  if (readOnly) return;
  if (event.key === 'Delete') onRemove(element.id);
  if (across === 0 && down === 0) return;
  event.preventDefault();
  onChange((event.shiftKey ? resized : moved)(element, across, down, sheet));
}

/** Moves the element with the pointer, from where both were when the pointer went down. */
function useDrag({ element, sheet, readOnly, millimetresPerPixel, onChange, onSelect }: HandleProps) {
  const begun = useRef<{ x: number; y: number; element: LabelElement }>(undefined);
  return (what: 'move' | 'size') => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      onSelect(element.id);
      if (readOnly) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { x: event.clientX, y: event.clientY, element };
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const start = begun.current;
      if (!start) return;
      const ratio = millimetresPerPixel();
      const change = what === 'move' ? moved : resized;
      onChange(change(start.element, (event.clientX - start.x) * ratio, (event.clientY - start.y) * ratio, sheet));
    },
    onPointerUp: () => {
      begun.current = undefined;
    },
    onPointerCancel: () => {
      begun.current = undefined;
    },
  });
}
