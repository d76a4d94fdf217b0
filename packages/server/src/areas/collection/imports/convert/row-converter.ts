import type { ImportWarningKind } from '@oikos/contract/collection/imports/import-findings.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { dayNumberOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { type DecimalNotation, PLAIN_NOTATION } from '@oikos/domain/quantity/decimal-text.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import { CheckedPairs, outsideOf, type Pair } from './checked-pairs.ts';
import { ColumnParameters } from './column-parameters.ts';
import { ColumnUnits } from './column-units.ts';
import type { CompanyData, ImportNode, ImportParameter } from './company-data.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { plainDecimal } from './decimal-bytes.ts';
import { Doubts } from './doubts.ts';
import { notationOf } from './find-notation.ts';
import { marksOf } from './marks.ts';
import { ParameterNames, PicklistNames, UnitNames } from './name-index.ts';
import { NodeResolver } from './node-resolver.ts';
import { MomentReader } from './period-table.ts';
import { isReject, type Reject, reject } from './reject.ts';
import { RowMoments } from './row-moments.ts';
import { SpecialValues, TEXT_MAXIMUM } from './special-values.ts';
import { TextTable } from './text-table.ts';
import type { ValueChunk } from './value-chunk.ts';
import { noDataTextOf, ValueReader } from './value-reader.ts';
import { Warnings } from './warnings.ts';

const NO_END_DAY = dayNumberOf(NO_END);

type ValueColumn = CompiledMapping['values'][number];

export interface ConverterOptions {
  /** Days since 1970-01-01 before which no period may begin, and the years that makes (V251). */
  readonly earliestDay: number;
  readonly years: number;
  /** Nodes that are missing count as to be made, where the mapping says so. */
  readonly createsNodes: boolean;
}

/**
 * Turns rows of the file into values, checked against everything that is known without asking for existing values.
 * What is the same for many rows (a name, a date, a parameter at a node) is found out once.
 */
export class RowConverter {
  readonly nodes: NodeResolver;
  readonly warnings = new Warnings();
  /** What each text of a unit or parameter column came to, for the list of texts. */
  readonly unitTexts = new TextTable();
  readonly parameterTexts = new TextTable();
  readonly parameterNames: ParameterNames;
  readonly unitNames: UnitNames;
  readonly #compiled: CompiledMapping;
  readonly #options: ConverterOptions;
  readonly #moments: RowMoments;
  readonly #reader: ValueReader;
  readonly #checked: CheckedPairs;
  readonly #parameters: readonly ImportParameter[];
  readonly #columnParameters: ColumnParameters;
  readonly #units: ColumnUnits;
  readonly #notations: readonly DecimalNotation[];
  readonly #doubts: Doubts;
  /** Whether texts come with the values: of the company's parameters, or codes that say why there is no data. */
  needsTexts: boolean;
  /** Whether some value so far is a no-data code. */
  hasNoData = false;
  /** Of the value at hand: fields, so that a value costs no object. */
  #pair: Pair | null = null;
  #beginDay: number | null = null;

  constructor(companyData: CompanyData, compiled: CompiledMapping, options: ConverterOptions) {
    const { mapping } = compiled;
    this.#compiled = compiled;
    this.#options = options;
    const picklists = new PicklistNames(companyData);
    this.#doubts = new Doubts(compiled, this.warnings);
    this.nodes = new NodeResolver(companyData, compiled, picklists, options.createsNodes, this.warnings);
    this.parameterNames = new ParameterNames(companyData, mapping.parameterTexts);
    this.unitNames = new UnitNames(companyData, mapping.unitTexts);
    this.#units = new ColumnUnits(companyData, this.unitNames, this.unitTexts);
    this.#moments = new RowMoments(compiled);
    const moments = new MomentReader(mapping.period);
    this.#checked = new CheckedPairs(companyData, moments);
    this.#reader = new ValueReader(new SpecialValues(picklists, moments, mapping.period.format ?? ''));
    this.#parameters = companyData.parameters;
    this.#notations = mapping.values.map((value) => notationOf(mapping, value));
    this.#columnParameters = new ColumnParameters(companyData, compiled, this.parameterNames, this.parameterTexts);
    this.needsTexts = companyData.parameters.some(({ dataType }) => dataType !== DATA_TYPE.number);
  }

  /** The parameters at nodes that the values are of, in the order in which they came. */
  get pairs(): readonly Pair[] {
    return this.#checked.pairs;
  }

  /** Whether comments or origins of the data come with the values. */
  get hasMarks(): boolean {
    const { commentColumn, dataOriginColumn, mapping } = this.#compiled;
    return commentColumn >= 0 || dataOriginColumn >= 0 || mapping.dataOrigin !== '';
  }

  /** The most values a row can have. */
  get valuesPerRow(): number {
    return this.#compiled.values.length;
  }

  /** Notes what is doubtful about a value, by its row and value column. */
  warn(kind: ImportWarningKind, row: number, valueColumn: number, text: string): void {
    this.warnings.add(kind, row, this.#compiled.mapping.values[valueColumn]?.column ?? '', text);
  }

  /** Adds the values of the row at hand to the chunk, or says why not. */
  convert(rows: DelimitedRows, chunk: ValueChunk): void {
    chunk.reserve(this.valuesPerRow);
    chunk.rowCount += 1;
    chunk.lastRow = rows.rowNumber;
    if (this.#compiled.filters.length > 0 && !this.#passes(rows)) {
      chunk.filteredCount += 1;
      return;
    }
    if (rows.fieldCount > this.#compiled.columnCount) this.#doubts.beyondHeader(rows);
    const node = this.nodes.resolve(rows);
    if (node < 0) {
      const why = this.nodes.rejects[-node - 1] as Reject;
      this.#refuse(rows, chunk, -1, why, this.nodes.textOf(this.nodes.tuples.lookup(rows)), null, null);
      return;
    }
    this.#reader.noData = noDataTextOf(this.#compiled, rows);
    const moment = this.#moments.lookup(rows);
    for (let index = 0; index < this.#compiled.values.length; index += 1)
      this.#convertValue(rows, chunk, index, node, this.#moments.ofColumn(moment, index));
  }

  /** Finds the node of the row at hand, for those that are to be made; its values are read when they are there. */
  seeNode(rows: DelimitedRows): void {
    if (this.#compiled.filters.length === 0 || this.#passes(rows)) this.nodes.resolve(rows);
  }

  #passes(rows: DelimitedRows): boolean {
    return this.#compiled.filters.every(
      ({ column, isExcluding, texts }) => texts.has(rows.text(column).trim().toLowerCase()) !== isExcluding,
    );
  }

  #refuse(
    rows: DelimitedRows,
    chunk: ValueChunk,
    valueColumn: number,
    why: Reject,
    sourceText: string,
    pair: Pair | null,
    beginDay: number | null,
  ): void {
    chunk.rejects.push({
      ...why,
      sourceRow: rows.rowNumber,
      valueColumn,
      sourceText: sourceText.slice(0, TEXT_MAXIMUM),
      nodeId: pair && pair.nodeId > 0 ? pair.nodeId : null,
      parameterId: pair?.parameterId ?? null,
      beginDay,
    });
  }

  #convertValue(rows: DelimitedRows, chunk: ValueChunk, index: number, node: number, moment: number): void {
    const column = this.#compiled.values[index] as ValueColumn;
    const field = column.column;
    if (field >= rows.fieldCount || rows.starts[field] === rows.ends[field]) {
      if (rows.isUnvalued(field)) this.#doubts.ofFormula(rows, index);
      this.#addBlank(rows, chunk, index, node, moment);
      return;
    }
    const { data, starts, ends } = rows;
    const isDoubled = rows.doubled[field] === 1;
    const plain = isDoubled
      ? Number.NaN
      : plainDecimal(
          data,
          starts[field] as number,
          ends[field] as number,
          this.#notationOf(rows, field, index).decimalSeparator.charCodeAt(0),
        );
    // Only what isn't a plain number is made a string.
    const text = Number.isNaN(plain) ? rows.text(field).trim() : null;
    if (this.#meansBlank(plain, text)) {
      this.#addBlank(rows, chunk, index, node, moment);
      return;
    }
    if (this.#reader.noData !== '') {
      this.#refuse(rows, chunk, index, reject('noDataWithValue'), rows.text(field), null, null);
      return;
    }
    const why = this.#addValue(rows, chunk, index, node, moment, plain, text);
    if (why !== null) this.#refuse(rows, chunk, index, why, rows.text(field), this.#pair, this.#beginDay);
  }

  #meansBlank(plain: number, text: string | null): boolean {
    const { blankTexts, blankNumbers } = this.#compiled;
    if (text === null) return blankNumbers.size > 0 && blankNumbers.has(plain);
    return text === '' || blankTexts.has(text.toLowerCase());
  }

  /** A cell without a value is none of the file's, unless the row says why. */
  #addBlank(rows: DelimitedRows, chunk: ValueChunk, index: number, node: number, moment: number): void {
    const noData = this.#reader.noData;
    if (noData === '') {
      chunk.blankCount += 1;
      return;
    }
    const why = this.#addValue(rows, chunk, index, node, moment, Number.NaN, noData);
    if (why !== null) this.#refuse(rows, chunk, index, why, noData, this.#pair, this.#beginDay);
  }

  /** A number that is one by its cell has no notation of the file's. */
  #notationOf(rows: DelimitedRows, field: number, index: number): DecimalNotation {
    return rows.isNumberCell(field) ? PLAIN_NOTATION : (this.#notations[index] as DecimalNotation);
  }

  /** Null when the value was added. */
  #addValue(
    rows: DelimitedRows,
    chunk: ValueChunk,
    index: number,
    node: number,
    moment: number,
    plain: number,
    text: string | null,
  ): Reject | null {
    this.#pair = null;
    this.#beginDay = null;
    const column = this.#compiled.values[index] as ValueColumn;
    const parameter = this.#columnParameters.of(rows, column, index);
    if (typeof parameter !== 'number') return parameter;
    const place = this.#checked.placeOf(
      node,
      this.nodes.nodes[node] as ImportNode,
      parameter,
      this.#parameters[parameter] as ImportParameter,
    );
    const pair = this.pairs[place] as Pair;
    this.#pair = pair;
    if (pair.problem !== null) return pair.problem;
    const outside = this.#problemOfPeriod(pair, moment);
    if (outside !== null) return outside;
    const reader = this.#reader;
    const notation = this.#notationOf(rows, column.column, index);
    const read = reader.read(pair.parameter, plain, text ?? rows.text(column.column).trim(), notation);
    if (read !== null) return read;
    const unit = this.#units.of(rows, column, parameter, pair.parameter);
    if (typeof unit !== 'number') return unit;
    const marks = this.hasMarks ? marksOf(this.#compiled, rows) : null;
    if (isReject(marks)) return marks;
    // Last of all, so that a refused value doesn't hide a good one that follows.
    if (!pair.seen.add(pair.periods.ordinals[moment] as number)) return reject('duplicate');
    const at = chunk.count;
    chunk.pairs[at] = place;
    chunk.begins[at] = pair.periods.begins[moment] as number;
    chunk.ends[at] = pair.periods.ends[moment] as number;
    chunk.slots[at] = pair.periods.slots[moment] as number;
    chunk.units[at] = unit;
    chunk.values[at] = reader.number;
    chunk.flags[at] = reader.flags(this.#compiled.flags.length > 0 ? this.#flagsOf(rows) : 0);
    chunk.states[at] = reader.state;
    chunk.rows[at] = rows.rowNumber;
    chunk.columns[at] = index;
    if (reader.state === measurementState.noData) {
      this.needsTexts = true;
      this.hasNoData = true;
    }
    if (this.needsTexts) chunk.texts[at] = reader.text;
    if (marks !== null) {
      chunk.comments[at] = marks.comment;
      chunk.origins[at] = marks.origin;
    }
    chunk.count = at + 1;
    return null;
  }

  #problemOfPeriod({ periods, node }: Pair, moment: number): Reject | null {
    if (!periods.has(moment, this.#moments.parts(moment))) return periods.rejects[moment] as Reject;
    const begin = periods.begins[moment] as number;
    this.#beginDay = begin;
    if (begin < this.#options.earliestDay) return reject('beginDateTooOld', this.#options.years);
    // V123. What holds until further notice counts by its first day.
    const end = periods.ends[moment] as number;
    const counted = end >= NO_END_DAY ? begin + 1 : end;
    return begin < node.activeDay || counted > node.inactiveDay ? outsideOf(node) : null;
  }

  #flagsOf(rows: DelimitedRows): number {
    return this.#compiled.flags.reduce(
      (bits, { column, bit, texts }) => (texts.has(rows.text(column).trim().toLowerCase()) ? bits | bit : bits),
      0,
    );
  }
}
