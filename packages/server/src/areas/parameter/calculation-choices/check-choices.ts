import { type calculationChoices, noTierFacts } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import type { CombustionFacts } from '@oikos/domain/emission/tier-eligibility.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { SHIPPED_PROGRAMMES } from '../../../catalogues/reporting-programmes.ts';
import { TIER_RULES } from '../../../catalogues/tier-rules.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { permittedBy } from './check-tier.ts';

const POTENTIALS = 'global_warming_potential';

type CalculationChoice = ValuesOf<typeof calculationChoices>;

interface Programme {
  readonly name: string;
  readonly subpart: string | null;
  readonly shippedKey: string | null;
}

/** What choices are checked by. */
interface Chosen {
  /** Kinds of factor sets, by their ids. */
  readonly setKinds: ReadonlyMap<number, string>;
  /** Assessment reports and their horizons, as 'AR5 100'. */
  readonly potentials: ReadonlySet<string>;
  readonly programmes: ReadonlyMap<number, Programme>;
}

async function readChosen({ db }: TenantScope, choices: readonly CalculationChoice[]): Promise<Chosen> {
  const setIds = choices.flatMap(({ factorSetId }) => factorSetId ?? []);
  const programmeIds = choices.flatMap(({ programmeId }) => programmeId ?? []);
  const sets = await sql<{ id: number; kind: string }>`
    select id, kind from factor_set where id = any(${setIds}::bigint[])`.execute(db);
  const programmes = await sql<Programme & { id: number }>`
    select id, name, subpart, shipped_key from reporting_programme where id = any(${programmeIds}::bigint[])`.execute(
    db,
  );
  const potentials = await sql<{ assessment: string; horizon: number }>`
    select distinct assessment, horizon from global_warming_potential`.execute(db);
  return {
    setKinds: new Map(sets.rows.map(({ id, kind }) => [id, kind])),
    programmes: new Map(programmes.rows.map((row) => [row.id, row])),
    potentials: new Set(potentials.rows.map(({ assessment, horizon }) => `${assessment} ${horizon}`)),
  };
}

/** A set for location-based electricity also serves the market-based method, as grid averages are last in its order. */
const serves = (setKind: string, wanted: string): boolean =>
  setKind === wanted || (wanted === 'electricity_market' && setKind === 'electricity_location');

function refuseWrongSet(values: CalculationChoice, { setKinds }: Chosen): void {
  if (values.factorSetId === null) throw refuseField('factorSetId', say.needsFactorSet);
  if (values.assessment !== null || values.horizon !== null) throw refuseField('assessment', say.noAssessment);
  const kind = setKinds.get(values.factorSetId) ?? '';
  const words = (text: string) => text.replaceAll('_', ' ');
  if (!serves(kind, values.kind)) {
    throw refuseField('factorSetId', say.setOfOtherKind, words(kind), words(values.kind));
  }
}

function refuseWrongAssessment(values: CalculationChoice, { potentials }: Chosen): void {
  const { assessment, horizon } = values;
  if (assessment === null || horizon === null) throw refuseField('assessment', say.needsAssessment);
  if (values.factorSetId !== null) throw refuseField('factorSetId', say.needsAssessment);
  if (values.tier !== null) throw refuseField('tier', say.tierForFactorsOnly);
  if (!potentials.has(`${assessment} ${horizon}`))
    throw refuseField('horizon', say.noSuchPotentials, assessment, horizon);
}

/** What a tier is judged by; null: nothing is known of the fuel. */
const factsOf = ({ fuelGroup, ...facts }: CalculationChoice): CombustionFacts | null =>
  fuelGroup === null ? null : { ...facts, fuelGroup };

/** The paragraphs that permit the claimed tier; refuses one that they don't. */
function tierCitation(values: CalculationChoice, { programmes }: Chosen): string {
  if (values.tier === null) return '';
  if (values.programmeId === null) throw refuseField('programmeId', say.tierNeedsProgramme);
  const programme = programmes.get(values.programmeId);
  const regulation = SHIPPED_PROGRAMMES.find((each) => each.key === programme?.shippedKey)?.regulation ?? '';
  return permittedBy(
    {
      claim: { programme: regulation, subpart: programme?.subpart ?? '', tier: values.tier },
      programmeName: programme?.name ?? '',
      facts: factsOf(values),
      begin: values.beginDate as LocalDate,
      end: endAfterLastDay(values.endDate as LocalDate),
    },
    TIER_RULES,
  );
}

export async function checkChoices(
  scope: TenantScope,
  choices: readonly Saving<CalculationChoice>[],
): Promise<Judge<CalculationChoice>> {
  const chosen = await readChosen(
    scope,
    choices.map(({ values }) => values),
  );
  return {
    complete: ({ values: given }) => {
      const values = rightDates(given);
      if (values.kind === POTENTIALS) refuseWrongAssessment(values, chosen);
      else refuseWrongSet(values, chosen);
      const known = values.tier === null ? { ...values, ...noTierFacts } : values;
      return { ...known, tierCitation: tierCitation(known, chosen) };
    },
  };
}
