import type { FormCell } from '@oikos/domain/collection/forms/form-cells.ts';
import { blocksOf } from '@oikos/domain/collection/forms/form-definition.ts';
import { replyText } from '@oikos/domain/collection/forms/form-replies.ts';
import { hiddenCells, hiddenParts } from '@oikos/domain/collection/forms/form-visibility.ts';
import { measuredText } from '@oikos/domain/measurement/measured-text.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered, textOrCode } from '../../measurement/public.ts';
import type { LoadedForm } from './load-forms.ts';

interface HiddenValue {
  readonly nodeId: number;
  readonly node: string;
  readonly parameterId: number;
  readonly parameter: string;
  readonly parameterSetId: number;
  readonly timespan: number;
  readonly dataType: number;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly slot: number;
  readonly value: number | null;
  readonly textValue: string | null;
  readonly state: number;
  readonly flags: number;
  readonly unit: string;
  readonly revision: number;
}

interface HiddenAnswer {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly node: string;
  readonly parameter: string;
  readonly reason: string;
}

export interface HiddenEntries {
  readonly replies: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly values: readonly HiddenValue[];
  readonly answers: readonly HiddenAnswer[];
  /** Of evidence, and of values. */
  readonly files: readonly { readonly id: number; readonly name: string; readonly label: string }[];
}

const asRows = (cells: readonly FormCell[]) => sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
  as c("nodeId" bigint, "parameterId" bigint, begin date, slot smallint)`;

/** Values that were entered by hand: what came another way is no entry of the form. */
async function readValues({ db, companyId }: TenantScope, cells: readonly FormCell[]) {
  const { rows } = await sql<HiddenValue>`
    select m.node_id, n.name as node, m.parameter_id, p.name as parameter, p.parameter_set_id, s.timespan, p.data_type,
      m.begin_date, m.end_date, m.slot, m.value, m.text_value, m.state, m.flags, coalesce(u.code, '') as unit, m.revision
    from ${asRows(cells)}
    join measurement m on m.company_id = ${companyId} and m.node_id = c."nodeId" and m.parameter_id = c."parameterId"
      and m.begin_date = c.begin and m.slot = c.slot
    join node n on n.company_id = m.company_id and n.id = m.node_id
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = m.company_id and u.id = m.unit_id
    where ${isAnswered} and m.origin = ${measurementOrigin.manual}
    order by n.name, p.name, m.begin_date, m.slot`.execute(db);
  return rows;
}

async function readAnswers({ db }: TenantScope, formId: number, cells: readonly FormCell[]) {
  const { rows } = await sql<HiddenAnswer>`
    select a.node_id, a.parameter_id, a.begin_date, a.slot, n.name as node, p.name as parameter, a.reason
    from ${asRows(cells)}
    join data_entry_form_answer a on a.data_entry_form_id = ${formId} and a.node_id = c."nodeId"
      and a.parameter_id = c."parameterId" and a.begin_date = c.begin and a.slot = c.slot
    join node n on n.company_id = a.company_id and n.id = a.node_id
    join parameter p on p.company_id = a.company_id and p.id = a.parameter_id
    order by n.name, p.name, a.begin_date, a.slot`.execute(db);
  return rows;
}

interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly blockKey: string;
  /** Of one of a value: which, as cells are named and as people read it. */
  readonly cellKey: string | null;
  readonly of: string | null;
}

async function readFiles({ db }: TenantScope, formId: number) {
  const { rows } = await sql<FileRow>`
    select e.id, s.name, e.block_key, e.node_id || '|' || e.begin_date || '|' || e.slot || '|' || e.parameter_id as cell_key,
      n.name || ', ' || p.name || ', ' || e.begin_date as of
    from data_entry_form_evidence e
    join stored_file s on s.company_id = e.company_id and s.id = e.stored_file_id
    left join node n on n.company_id = e.company_id and n.id = e.node_id
    left join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
    where e.data_entry_form_id = ${formId} order by e.id`.execute(db);
  return rows;
}

/** What was entered in a form and is hidden now: it is dropped when the form is submitted. */
export async function readHiddenEntries(
  scope: TenantScope,
  { form, definition, cells }: LoadedForm,
): Promise<HiddenEntries> {
  const hidden = hiddenParts(definition, form.replies);
  const blocks = blocksOf(definition).filter(({ key }) => hidden.has(key));
  const dropped = hiddenCells(cells, hidden);
  const droppedKeys = new Set(dropped.map(({ key }) => key));
  const files = await readFiles(scope, form.id);
  const labels = new Map(blocks.map(({ key, label }) => [key, label]));
  return {
    replies: blocks.flatMap((block) => {
      const { key, label } = block;
      const reply = form.replies[key];
      return block.kind === 'question' && reply !== undefined ? [{ key, label, value: replyText(block, reply) }] : [];
    }),
    values: dropped.length === 0 ? [] : await readValues(scope, dropped),
    answers: dropped.length === 0 ? [] : await readAnswers(scope, form.id, dropped),
    files: files.flatMap(({ id, name, blockKey, cellKey, of }) => {
      const isDropped = cellKey !== null && droppedKeys.has(cellKey);
      const label = isDropped ? (of ?? '') : labels.get(blockKey);
      return label === undefined ? [] : [{ id, name, label }];
    }),
  };
}

function shownNumber({ value, unit, state, flags, textValue: text }: HiddenValue): string {
  const { textValue, noDataCode } = textOrCode({ state, textValue: text });
  const measured = measuredText({ value, qualifier: qualifierOf(flags), noDataCode });
  return textValue ?? (value === null ? measured : `${measured} ${unit}`.trim());
}

/** As people are asked about them. */
export const shownDrops = ({ replies, values, answers, files }: HiddenEntries) => [
  ...replies.map(({ label, value }) => ({ label, value })),
  ...values.map((each) => ({ label: `${each.node}, ${each.parameter}, ${each.beginDate}`, value: shownNumber(each) })),
  ...answers.map(({ node, parameter, beginDate, reason }) => ({
    label: `${node}, ${parameter}, ${beginDate}`,
    value: reason,
  })),
  ...files.map(({ label, name }) => ({ label, value: name })),
];

/** The saves that blank values, one for each parameter set at each node. */
export function blankingSheets(values: readonly HiddenValue[], reason: string) {
  const sheets = Map.groupBy(values, ({ nodeId, parameterSetId }) => `${nodeId}|${parameterSetId}`);
  return [...sheets.values()].map((ofSheet) => {
    const { nodeId, parameterSetId } = ofSheet[0] as HiddenValue;
    const sets = Map.groupBy(ofSheet, ({ beginDate, slot }) => `${beginDate}|${slot}`);
    const data = [...sets.entries()].map(([key, ofSet]) => {
      const { beginDate, endDate, slot, timespan } = ofSet[0] as HiddenValue;
      return {
        key,
        type: 'Update',
        id: formatMeasurementSetKey({ nodeId, parameterSetId, beginDate, slot }),
        beginDate,
        ...(timespan !== TIMESPAN.none && { endDate: shownLastDay(endDate) }),
        slot,
        dataItems: ofSet.map(({ parameterId, dataType, revision }) => ({
          parameterId,
          ...(dataType === 0 ? { numValue: null } : { textValue: null }),
          revision,
          reasonForChange: reason,
        })),
      };
    });
    return { nodeId, parameterSetId, data };
  });
}
