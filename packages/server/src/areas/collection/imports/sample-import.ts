import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { rejectMessage } from '@oikos/contract/collection/imports/import-messages.ts';
import type { sampleImport } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { openSource } from '../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../foundation/files/reading/read-rows.ts';
import { readingUpload } from '../../../foundation/files/reading-uploads.ts';
import { readStoredFile, type SourceFile, sourceOf } from '../../../foundation/files/stored-files.ts';
import type { StepwiseCall } from '../../../foundation/http/handler.ts';
import { type CompanyData, readCompanyData } from './convert/company-data.ts';
import { compileMapping } from './convert/compiled-mapping.ts';
import { RowConverter } from './convert/row-converter.ts';
import { sayNotation } from './convert/said-notation.ts';
import { ValueChunk } from './convert/value-chunk.ts';
import { writtenText } from './convert/written-text.ts';
import { readTransaction } from './import-state.ts';
import { similarNames } from './validate/similar-names.ts';
import { type NamedText, textsOf } from './validate/texts.ts';

type Sample = OutputOf<typeof sampleImport>;

/** Enough to meet the names that most files hold, in well under a second. */
const ROWS = 20_000;
const VALUES_SHOWN = 60;
const TEXTS_SHOWN = 200;

/** What the first rows of the file become with a mapping, and the texts in them; nothing is stored. */
export async function sampleOf({
  inCompany,
  session,
  input: { transactionId, mapping },
}: StepwiseCall<ParsedInputOf<typeof sampleImport>>): Promise<Sample> {
  const { companyData, file } = await inCompany({ readOnly: true }, async (scope) => {
    const { storedFileId } = await readTransaction(runnerOfKysely(scope.db), transactionId);
    const stored = await readStoredFile(scope, storedFileId);
    return { companyData: await readCompanyData(runnerOfKysely(scope.db), scope.userId), file: stored };
  });
  return readingUpload(session.userId, (signal) => sampleFile(sourceOf(file, signal), mapping, companyData));
}

async function sampleFile(file: SourceFile, given: ImportMapping, companyData: CompanyData): Promise<Sample> {
  const others = new Set(companyData.parameters.flatMap(({ id, dataType }) => (dataType === 0 ? [] : [id])));
  const { mapping, questions } = await sayNotation({
    source: await openSource(file, given.layout),
    mapping: given,
    isNumber: (parameterId) => !others.has(parameterId),
    rowsRead: ROWS,
  });
  const source = await openSource(file, given.layout);
  const chunk = new ValueChunk(1024);
  let converter: RowConverter | undefined;
  await readRows(source, mapping.layout, {
    onColumns: (names) => {
      converter = new RowConverter(companyData, compileMapping(mapping, names), {
        earliestDay: Number.NEGATIVE_INFINITY,
        years: 0,
        createsNodes: true,
      });
    },
    onRow: (rows) => {
      converter?.convert(rows, chunk);
      return chunk.rowCount < ROWS;
    },
  });
  if (converter === undefined) return { values: [], texts: [], questions };
  return {
    // Until the order of dates is said, no row has a period to show.
    values: questions.some(({ kind }) => kind === 'dateOrder')
      ? []
      : sampledValues(chunk, converter, mapping, companyData),
    texts: sampledTexts(converter, companyData),
    questions,
  };
}

function sampledValues(
  chunk: ValueChunk,
  { pairs }: RowConverter,
  mapping: ImportMapping,
  companyData: CompanyData,
): Sample['values'] {
  const units = new Map(companyData.units.map(({ id, code }) => [id, code]));
  const columnOf = (index: number) => mapping.values[index]?.column ?? '';
  const values: Sample['values'] = [];
  for (let at = 0; at < Math.min(chunk.count, VALUES_SHOWN); at += 1) {
    const pair = pairs[chunk.pairs[at] as number] as RowConverter['pairs'][number];
    const value = chunk.values[at] as number;
    values.push({
      sourceRow: chunk.rows[at] as number,
      column: columnOf(chunk.columns[at] as number),
      node: pair.node.name,
      parameter: pair.parameter.name,
      beginDate: dateOfDayNumber(chunk.begins[at] as number),
      endDate: shownLastDay(dateOfDayNumber(chunk.ends[at] as number)),
      slot: chunk.slots[at] as number,
      value: writtenText(chunk, at) ?? (Number.isNaN(value) ? '' : String(value)),
      unit: units.get(chunk.units[at] as number) ?? '',
      outcome: null,
      message: null,
    });
  }
  const parameters = new Map(companyData.parameters.map(({ id, name }) => [id, name]));
  const refused = chunk.rejects.slice(0, VALUES_SHOWN).map((each): Sample['values'][number] => ({
    sourceRow: each.sourceRow,
    column: columnOf(each.valueColumn),
    node: '',
    parameter: parameters.get(each.parameterId ?? 0) ?? '',
    beginDate: each.beginDay === null ? '' : dateOfDayNumber(each.beginDay),
    endDate: '',
    slot: -1,
    value: each.sourceText,
    unit: '',
    outcome: 'reject',
    message: rejectMessage(each.reason, each.parameters),
  }));
  return [...values, ...refused].sort((left, right) => left.sourceRow - right.sourceRow);
}

function sampledTexts(converter: RowConverter, companyData: CompanyData): Sample['texts'] {
  const texts = textsOf(converter);
  const unmapped = texts.filter(({ status }) => status === 'Unmapped');
  const others = texts.filter(({ status }) => status !== 'Unmapped');
  return [...unmapped, ...others].slice(0, TEXTS_SHOWN).map((each) => ({
    ...each,
    target: each.target || null,
    picklistId: each.picklistId ?? null,
    suggestions: each.status === 'Unmapped' ? suggestionsFor(each, companyData) : [],
  }));
}

function suggestionsFor(
  { role, text, picklistId }: NamedText,
  companyData: CompanyData,
): { id: number; name: string }[] {
  if (role === 'node') {
    const open = companyData.nodes.filter(({ isPermitted }) => isPermitted);
    return similarNames(text, open, ({ name, externalId }) => [name, externalId ?? '']).map(({ id, name }) => ({
      id,
      name,
    }));
  }
  if (role === 'parameter') {
    const open = companyData.parameters.filter(({ isCalculated }) => !isCalculated);
    return similarNames(text, open, ({ name }) => [name]).map(({ id, name, setName }) => ({
      id,
      name: `${setName}/${name}`,
    }));
  }
  if (role === 'unit') {
    return similarNames(text, companyData.units, ({ code, name, codes }) => [code, name, ...codes]).map(
      ({ id, code }) => ({
        id,
        name: code,
      }),
    );
  }
  const listed = companyData.picklistValues.filter((value) => value.picklistId === picklistId);
  return similarNames(text, listed, ({ displayValue, character }) => [displayValue, character ?? '']).map(
    ({ id, displayValue }) => ({ id, name: displayValue }),
  );
}
