import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { SHIPPED_PROGRAMMES } from '../../../catalogues/reporting-programmes.ts';
import { TIER_RULES } from '../../../catalogues/tier-rules.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import { rowsOf } from '../../../foundation/records/resource-rows.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dateColumns, dateForms, holdsOn, shownDates } from '../factors/effective-dates.ts';
import { permittedBy } from './check-tier.ts';
import { choicePaths } from './choice-paths.ts';

const POTENTIALS = 'global_warming_potential';

type CalculationChoice = ValuesOf<typeof calculationChoices>;

/** A set for location-based electricity also serves the market-based method, as grid averages are last in its order. */
const serves = (setKind: string, wanted: string): boolean =>
  setKind === wanted || (wanted === 'electricity_market' && setKind === 'electricity_location');

async function refuseWrongSet(scope: TenantScope, values: CalculationChoice): Promise<void> {
  if (values.factorSetId === null) throw refuseField('factorSetId', say.needsFactorSet);
  if (values.assessment !== null || values.horizon !== null) throw refuseField('assessment', say.noAssessment);
  const factorSet = await scope.db
    .selectFrom('factor_set')
    .select('kind')
    .where('id', '=', values.factorSetId)
    .executeTakeFirst();
  const kind = factorSet?.kind ?? '';
  const words = (text: string) => text.replaceAll('_', ' ');
  if (!serves(kind, values.kind)) {
    throw refuseField('factorSetId', say.setOfOtherKind, words(kind), words(values.kind));
  }
}

async function refuseWrongAssessment(scope: TenantScope, values: CalculationChoice): Promise<void> {
  if (values.assessment === null || values.horizon === null) throw refuseField('assessment', say.needsAssessment);
  if (values.factorSetId !== null) throw refuseField('factorSetId', say.needsAssessment);
  if (values.tier !== null) throw refuseField('tier', say.tierForFactorsOnly);
  const potential = await scope.db
    .selectFrom('global_warming_potential')
    .select('assessment')
    .where('assessment', '=', values.assessment)
    .where('horizon', '=', values.horizon)
    .limit(1)
    .executeTakeFirst();
  if (!potential) {
    throw refuseField('horizon', say.noSuchPotentials, values.assessment, values.horizon);
  }
}

/** The paragraphs that permit the claimed tier; refuses one that they don't. */
async function tierCitation(scope: TenantScope, values: CalculationChoice): Promise<string> {
  if (values.tier === null) return '';
  if (values.programmeId === null) throw refuseField('programmeId', say.tierNeedsProgramme);
  const programme = await scope.db
    .selectFrom('reporting_programme')
    .select(['name', 'subpart', 'shippedKey'])
    .where('id', '=', values.programmeId)
    .executeTakeFirst();
  const regulation = SHIPPED_PROGRAMMES.find((each) => each.key === programme?.shippedKey)?.regulation ?? '';
  return permittedBy(
    {
      claim: { programme: regulation, subpart: programme?.subpart ?? '', tier: values.tier },
      programmeName: programme?.name ?? '',
      facts: values.tierFacts,
      begin: values.beginDate as LocalDate,
      end: endAfterLastDay(values.endDate as LocalDate),
    },
    TIER_RULES,
  );
}

async function checkChoice(scope: TenantScope, { values: given }: Saving<CalculationChoice>) {
  const values = rightDates(given);
  if (values.kind === POTENTIALS) await refuseWrongAssessment(scope, values);
  else await refuseWrongSet(scope, values);
  return { ...values, tierCitation: await tierCitation(scope, values) };
}

export const choiceHandlers: Handler[] = [
  ...serveResource(calculationChoices, {
    columns: dateColumns,
    forms: dateForms,
    shown: shownDates,
    within: (scope) => sql`t.node_id is null or t.node_id in ${permittedNodes(scope, 'REFERENCE_DATA')}`,
    where: ({ date }) => holdsOn(date),
    beforeSave: checkChoice,
  }),
  handle(resolveCalculationChoice, async ({ scope, input }) => {
    const paths = choicePaths(input.programmeId, sql`select ${input.nodeId}::bigint as node_id`, input.kind);
    const { rows } = await sql<never>`
      select choice.* from (${await rowsOf('calculationChoice', scope)}) as choice join (${paths}) as path on path.choice_id = choice.id
      where path.valid_from <= ${input.date}::date and path.valid_to > ${input.date}::date
      order by path.rank limit 1`.execute(scope.db);
    return { choice: rows[0] ?? null };
  }),
];
