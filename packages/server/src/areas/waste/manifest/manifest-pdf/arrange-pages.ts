import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isDraft, type ManifestSheet, paginate } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { type FittedText, fitText, printable, type Typeface } from '@oikos/domain/waste/shipment/print/fit-text.ts';
import { CONTINUATION_FORM, continuationFields, drawContinuationForm } from './continuation-form.ts';
import { drawFirstForm, FIRST_FORM } from './first-form-drawing.ts';
import { firstFormFields } from './first-form-fields.ts';
import { below, CAPTION_HEIGHT, type FilledField, type FormDrawing } from './form-geometry.ts';

export interface PlacedField extends FilledField {
  readonly fitted: FittedText;
}

export interface LaidOutPage {
  readonly drawing: FormDrawing;
  readonly fields: readonly PlacedField[];
}

const NOTES_SIZE = 8;
const NOTE_SEPARATOR = ' | ';
const CONTINUED = '(continued on the next sheet)';

/**
 * The pages of a manifest with everything in its box. What is too long even in small letters is repeated in full in the
 * notes of its sheet; notes that don't fit go on in those of the next sheet, one more if need be. Without a tracking
 * number there is page one alone (V309).
 */
export const layOut = (manifest: Manifest, face: Typeface, onPrintedForm: boolean): LaidOutPage[] => {
  const notes = placeNotes(manifest, face, onPrintedForm);
  const sheets = sheetsFor(manifest, notes.length);
  const pages = sheets.map((sheet, index): LaidOutPage => {
    const fields = fieldsOf(manifest, sheet, sheets.length, onPrintedForm).map((field) => place(field, face));
    const note = notes[index];
    return {
      drawing: sheet.page === 1 ? drawFirstForm() : drawContinuationForm(),
      fields: note ? [...fields, note] : fields,
    };
  });
  return isDraft(manifest) ? pages.slice(0, 1) : pages;
};

const sheetsFor = (manifest: Manifest, least: number): ManifestSheet[] => {
  const sheets = paginate(manifest);
  const more = Array.from({ length: Math.max(0, least - sheets.length) }, (_, index) =>
    emptySheet(sheets.length + index + 1),
  );
  return [...sheets, ...more];
};

const emptySheet = (page: number): ManifestSheet => ({ page, transporters: [], lines: [], notes: [] });

const fieldsOf = (manifest: Manifest, sheet: ManifestSheet, pages: number, onPrintedForm: boolean): FilledField[] =>
  (sheet.page === 1
    ? firstFormFields(manifest, sheet, pages, onPrintedForm)
    : continuationFields(manifest, sheet, pages)
  ).filter(({ text }) => text !== '');

const place = (field: FilledField, face: Typeface): PlacedField => {
  const text = printable(field.text, face);
  return { ...field, text, fitted: fitText(text, field.box, face, field.size) };
};

/** Items 14 and 32, sheet by sheet; the number of pages doesn't matter to what fits. */
const placeNotes = (manifest: Manifest, face: Typeface, onPrintedForm: boolean): PlacedField[] => {
  const sheets = paginate(manifest);
  const placed: PlacedField[] = [];
  let carriedOver = '';
  for (let page = 1; page <= sheets.length || carriedOver !== ''; page += 1) {
    const sheet = sheets[page - 1] ?? emptySheet(page);
    const tooLong = fieldsOf(manifest, sheet, page, onPrintedForm)
      .map((field) => place(field, face))
      .filter(({ fitted, inNotes }) => fitted.rest !== '' && inNotes !== null)
      .map(({ text, inNotes }) => `${inNotes}: ${text.replaceAll('\n', ', ')}`);
    const text = [carriedOver, ...sheet.notes.map((note) => printable(note, face)), ...tooLong]
      .filter(Boolean)
      .join('\n');
    const note = placeNote(text, page, face);
    placed.push(note);
    carriedOver = note.fitted.rest;
  }
  return placed;
};

/** Notes run on behind each other where they don't fit one below the other; the last line says so if they go on elsewhere. */
const placeNote = (text: string, page: number, face: Typeface): PlacedField => {
  const box = below(page === 1 ? FIRST_FORM.notes : CONTINUATION_FORM.notes, CAPTION_HEIGHT);
  const field: FilledField = { field: page === 1 ? '14' : '32', box, text, size: NOTES_SIZE, inNotes: null };
  const listed = fitText(text, box, face, NOTES_SIZE);
  const fitted = listed.rest === '' ? listed : fitText(text.replaceAll('\n', NOTE_SEPARATOR), box, face, NOTES_SIZE);
  if (fitted.rest === '') return { ...field, fitted };
  const last = fitted.lines.at(-1) ?? '';
  const lines = [...fitted.lines.slice(0, -1), CONTINUED];
  return { ...field, fitted: { size: fitted.size, lines, rest: `${last} ${fitted.rest}`.trim() } };
};
