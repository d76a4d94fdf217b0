import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { noTierFacts } from '@oikos/contract/parameter/calculation-choices.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import type { Input, Kit } from './kit.ts';

/** Small places without other events. */
const eventful = ['EIA-151', 'EIA-34', 'EIA-149', 'DS-HQ'];

const ownRule = (kit: Kit): Input => ({
  name: kit.fresh('Rule '),
  replacesId: null,
  validFrom: '2026-01-01',
  validTo: '',
});

const letters = (kit: Kit) => kit.fresh().replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] as string);
const key = (kit: Kit) => ({ key: kit.fresh('own-').toLowerCase() });

/** Each a day of its own, so that no two of them hold at the same time. */
function ownDay(kit: Kit): Input {
  const day = addDays('2000-01-01', Number.parseInt(kit.fresh(), 36) % 9000);
  return { beginDate: day, endDate: day };
}

/** Fields by list that a new record can't take from those that are there, or that only fit together so. */
export const chosenFields: Readonly<Record<string, (kit: Kit) => Input | Promise<Input>>> = {
  accumulationRules: (kit) => ({ ...ownRule(kit), areaKind: 'episodic', wasteCode: null, mostKilograms: null }),
  exceptionReportRules: ownRule,
  inspectionRules: ownRule,
  calculationChoices: (kit) => ({
    kind: 'stationary_combustion',
    assessment: null,
    horizon: null,
    tier: null,
    ...noTierFacts,
    nodeId: kit.reference.id('node', 'EIA-113'),
    ...ownDay(kit),
  }),
  factorSets: key,
  reportingProgrammes: key,
  factors: (kit) => ({ subjectKey: kit.fresh('subject-').toLowerCase() }),
  warmingPotentials: (kit) => ({ gas: kit.fresh('gas-').toLowerCase(), ...ownDay(kit) }),
  firstAdministrationLevels: (kit) => ({ name: letters(kit) }),
  governingBodyCategories: (kit) => ({ name: kit.fresh('Category '), beginDate: '2024-01-01', endDate: '' }),
  episodicEvents: (kit) => {
    // One planned event a year is all that a place may have.
    const beginsOn = addDays(kit.today, 40);
    const numbered = Number.parseInt(kit.fresh(), 36);
    return {
      locationId: kit.reference.id('node', eventful[Math.floor(numbered / 2) % eventful.length] as string),
      kind: 'planned',
      generatorCategory: 'verySmall',
      beginsOn,
      endsOn: addDays(beginsOn, 3),
    };
  },
  holidays: ownDay,
  workWeeks: ownDay,
  parameterLimits: async (kit) => {
    const [value] = await kit.rows<{ nodeId: number; parameterId: number; unitId: number }>(`
      select m.node_id, m.parameter_id, p.unit_id from measurement m
      join parameter p on p.company_id = m.company_id and p.id = m.parameter_id where p.name = 'Heat input' limit 1`);
    return { ...value, ...ownDay(kit) };
  },
  limitExemptions: async (kit) => {
    const [limit] = await kit.rows<{ id: number }>('select id from parameter_limit order by id limit 1');
    return { parameterLimitId: limit?.id, kind: 'startup', beginAt: '2024-01-01T00:00', endAt: '2024-01-02T06:00' };
  },
  transportationLabels: (kit) => ({ labelCode: kit.fresh('L-') }),
  containerTypeFields: (kit) => ({ name: kit.fresh('Field ') }),
  containerTypeCodes: async (kit) => ({
    wasteCodeId: await unused(kit, 'waste_code', 'container_type_waste_code', 'waste_code_id'),
    incompatibleWasteCodeIds: [],
  }),
  landDisposalNotices: async (kit) => ({
    sentOn: kit.today,
    changedOn: null,
    prohibitedFrom: kit.today,
    storedFileId: await kit.upload('notice.pdf', '%PDF-1.4 a signed notice'),
  }),
  /** One target for each year. */
  emissionTargets: () => ({ year: nextYear(), measure: 'total', scope2Method: 'location' }),
  products: async (kit) => {
    const { body } = await kit.call(manufacturers.endpoints.create, { name: kit.fresh('Manufacturer ') } as never);
    return { manufacturerId: (body as { id: number }).id };
  },
  wasteStreamMethods: async (kit) => ({
    managementMethodId: await unused(
      kit,
      'waste_management_method',
      'waste_stream_management_method',
      'management_method_id',
    ),
    isDefault: false,
  }),
};

let years = 0;
const nextYear = (): number => 1900 + (years++ % 300);

const waiting = new WeakMap<Kit, Map<string, number[]>>();

/** A record that no other one of the list names yet, each time another one: an input may be sent long after it is made. */
async function unused(kit: Kit, table: string, user: string, column: string): Promise<number> {
  const queues = waiting.get(kit) ?? new Map<string, number[]>();
  waiting.set(kit, queues);
  const found = async () => {
    const rows = await kit.rows<{ id: number }>(`select id from ${table} r where not exists (
      select from ${user} u where u.company_id = r.company_id and u.${column} = r.id) order by id limit 50`);
    return rows.map(({ id }) => id);
  };
  const queue = queues.get(table) ?? (await found());
  queues.set(table, queue);
  const next = queue.shift();
  if (next === undefined) throw new Error(`Every ${table} is in use`);
  return next;
}
