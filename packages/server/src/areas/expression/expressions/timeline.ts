import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { addDays, NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredExpression } from './expression-rows.ts';

/** Where an expression holds: at one node, at the nodes of a type, or (both null) wherever its set applies. */
export interface Place {
  readonly parameterId: number;
  readonly nodeId: number | null;
  readonly nodeTypeId: number | null;
}

export const placeOf = (row: StoredExpression): Place => ({
  parameterId: row.parameterId,
  nodeId: row.nodeId,
  nodeTypeId: row.nodeTypeId,
});

export const samePlace = ({ parameterId, nodeId, nodeTypeId }: Place): RawBuilder<boolean> => sql<boolean>`
  parameter_id = ${parameterId} and node_id is not distinct from ${nodeId}::bigint
  and node_type_id is not distinct from ${nodeTypeId}::bigint`;

interface Span {
  readonly id: number;
  readonly validFrom: string;
  readonly validTo: string;
}

async function spansAt(scope: TenantScope, place: Place): Promise<readonly Span[]> {
  const { rows } = await sql<Span>`
    select id, valid_from, valid_to from parameter_expression where ${samePlace(place)} order by valid_from`.execute(
    scope.db,
  );
  return rows;
}

const endAt = (scope: TenantScope, id: number, date: string) =>
  scope.db
    .updateTable('parameter_expression')
    .set({ validTo: date, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Makes room for an expression that begins on the date: the one in effect ends there. Returns the new one's end. */
export async function makeRoom(scope: TenantScope, place: Place, from: string): Promise<string> {
  const spans = await spansAt(scope, place);
  if (spans.some(({ validFrom }) => validFrom === from)) {
    throw refuseField('effectiveDate', say.beginsAlready, from);
  }
  const current = spans.find(({ validFrom, validTo }) => validFrom < from && from < validTo);
  if (current) {
    await endAt(scope, current.id, from);
    return current.validTo;
  }
  return spans.find(({ validFrom }) => validFrom > from)?.validFrom ?? NO_END;
}

/** Lets an expression begin earlier: the one before it ends there, but no other is swallowed. */
export async function beginEarlier(scope: TenantScope, row: StoredExpression, from: string): Promise<void> {
  const before = (await spansAt(scope, placeOf(row))).filter(({ validFrom }) => validFrom < row.validFrom);
  if (before.some(({ validFrom }) => validFrom >= from)) throw refuseField('effectiveDate', general.datesOverlap);
  const current = before.find(({ validTo }) => from < validTo);
  if (current) await endAt(scope, current.id, from);
}

/** Ends an expression where its successor begins. */
export async function endOn(scope: TenantScope, row: StoredExpression, from: string): Promise<void> {
  if (from >= row.validTo) throw refuseField('effectiveDate', say.endsBefore, addDays(row.validTo, -1));
  await endAt(scope, row.id, from);
}

/** The expression that ends on the day the row begins: with the row gone, it goes on. */
export async function predecessorOf(scope: TenantScope, row: StoredExpression): Promise<number | null> {
  const spans = await spansAt(scope, placeOf(row));
  return spans.find(({ validTo }) => validTo === row.validFrom)?.id ?? null;
}

export const prolong = endAt;
