import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import type { CombustionFacts } from '@oikos/domain/emission/tier-eligibility.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { SHIPPED_PROGRAMMES } from '../../../catalogues/reporting-programmes.ts';
import { TIER_RULES } from '../../../catalogues/tier-rules.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving, Values } from '../../../foundation/records/served-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  dateColumns,
  dateForms,
  equals,
  holdsOn,
  rightDates,
  shippedColumns,
  shownDates,
} from '../factors/effective-dates.ts';
import { permittedBy } from './check-tier.ts';
import { choicePaths } from './choice-paths.ts';

const POTENTIALS = 'global_warming_potential';

const choiceRows = () => sql`
  select c.id, c.programme_id as "programmeId", r.name as programme, c.node_id as "nodeId", n.name as node, c.kind,
    c.factor_set_id as "factorSetId", s.name as "factorSet", c.assessment, c.horizon, c.tier, c.tier_facts as "tierFacts",
    c.tier_citation as "tierCitation", ${shownDates('c')}, c.citation, ${shippedColumns('c')}
  from calculation_choice c
  left join reporting_programme r on r.company_id = c.company_id and r.id = c.programme_id
  left join node n on n.company_id = c.company_id and n.id = c.node_id
  left join factor_set s on s.company_id = c.company_id and s.id = c.factor_set_id`;

/** Of choices at nodes, those the caller may see. */
const visibleRows = (scope: TenantScope) => sql`
  select * from (${choiceRows()}) as every_choice
  where "nodeId" is null or "nodeId" in ${permittedNodes(scope, 'REFERENCE_DATA')}`;

/** A set for location-based electricity also serves the market-based method, as grid averages stand last in its order. */
const serves = (setKind: string, wanted: string): boolean =>
  setKind === wanted || (wanted === 'electricity_market' && setKind === 'electricity_location');

async function refuseWrongSet(scope: TenantScope, values: Values): Promise<void> {
  if (values.factorSetId === null) throw refuseField('factorSetId', say.needsFactorSet);
  if (values.assessment !== null || values.horizon !== null) throw refuseField('assessment', say.noAssessment);
  const { rows } = await sql<{ kind: string }>`select kind from factor_set where id = ${values.factorSetId}`.execute(
    scope.db,
  );
  const kind = rows[0]?.kind ?? '';
  const words = (text: string) => text.replaceAll('_', ' ');
  if (!serves(kind, values.kind as string)) {
    throw refuseField('factorSetId', say.setOfOtherKind, words(kind), words(values.kind as string));
  }
}

async function refuseWrongAssessment(scope: TenantScope, values: Values): Promise<void> {
  if (values.assessment === null || values.horizon === null) throw refuseField('assessment', say.needsAssessment);
  if (values.factorSetId !== null) throw refuseField('factorSetId', say.needsAssessment);
  if (values.tier !== null) throw refuseField('tier', say.tierForFactorsOnly);
  const { rows } = await sql`
    select 1 from global_warming_potential
    where assessment = ${values.assessment} and horizon = ${values.horizon} limit 1`.execute(scope.db);
  if (rows.length === 0) {
    throw refuseField('horizon', say.noSuchPotentials, values.assessment as string, values.horizon as number);
  }
}

/** The paragraphs that permit the claimed tier; refuses one that they don't. */
async function tierCitation(scope: TenantScope, values: Values): Promise<string> {
  if (values.tier === null) return '';
  if (values.programmeId === null) throw refuseField('programmeId', say.tierNeedsProgramme);
  const { rows } = await sql<{ name: string; subpart: string | null; shippedKey: string | null }>`
    select name, subpart, shipped_key as "shippedKey" from reporting_programme where id = ${values.programmeId}`.execute(
    scope.db,
  );
  const programme = rows[0];
  const regulation = SHIPPED_PROGRAMMES.find((each) => each.key === programme?.shippedKey)?.regulation ?? '';
  return permittedBy(
    {
      claim: { programme: regulation, subpart: programme?.subpart ?? '', tier: values.tier as number },
      programmeName: programme?.name ?? '',
      facts: values.tierFacts as CombustionFacts | null,
      begin: values.beginDate as LocalDate,
      end: endAfterLastDay(values.endDate as LocalDate),
    },
    TIER_RULES,
  );
}

async function checkChoice(scope: TenantScope, { values: given }: Saving): Promise<Values> {
  const values = rightDates(given);
  if (values.kind === POTENTIALS) await refuseWrongAssessment(scope, values);
  else await refuseWrongSet(scope, values);
  return { ...values, tierCitation: await tierCitation(scope, values) };
}

export const choiceHandlers: Handler[] = [
  ...serveResource(calculationChoices, {
    table: 'calculation_choice',
    columns: dateColumns,
    forms: dateForms,
    select: visibleRows,
    where: ({ programmeId, nodeId, kind, date }) => [
      ...equals('programmeId', programmeId),
      ...equals('nodeId', nodeId),
      ...equals('kind', kind),
      ...holdsOn(date),
    ],
    beforeSave: checkChoice,
  }),
  handle(resolveCalculationChoice, async ({ scope, input }) => {
    const paths = choicePaths(input.programmeId, sql`select ${input.nodeId}::bigint as node_id`, input.kind);
    const { rows } = await sql<never>`
      select choice.* from (${choiceRows()}) as choice join (${paths}) as path on path.choice_id = choice.id
      where path.valid_from <= ${input.date}::date and path.valid_to > ${input.date}::date
      order by path.rank limit 1`.execute(scope.db);
    return { choice: rows[0] ?? null };
  }),
];
