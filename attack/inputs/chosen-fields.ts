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
    tierFacts: null,
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
  parameterLimits: async (kit) => {
    const [value] = await kit.rows<{ nodeId: number; parameterId: number; unitId: number }>(`
      select m.node_id as "nodeId", m.parameter_id as "parameterId", p.unit_id as "unitId" from measurement m
      join parameter p on p.company_id = m.company_id and p.id = m.parameter_id where p.name = 'Heat input' limit 1`);
    return { ...value, ...ownDay(kit) };
  },
  containerTypeFields: (kit) => ({ name: kit.fresh('Field ') }),
  containerTypeCodes: (kit) => ({ wasteCodeId: nextOf(kit, 'wasteCode'), incompatibleWasteCodeIds: [] }),
  landDisposalNotices: async (kit) => ({
    sentOn: kit.today,
    changedOn: null,
    prohibitedFrom: kit.today,
    storedFileId: await kit.upload('notice.pdf', '%PDF-1.4 a signed notice'),
  }),
  wasteStreamMethods: (kit) => ({ managementMethodId: nextOf(kit, 'wasteManagementMethod'), isDefault: false }),
};

/** An id of the kind that no other call of this got. */
const nextOf = (kit: Kit, entity: 'wasteCode' | 'wasteManagementMethod'): number =>
  kit.someOf(entity)[Number.parseInt(kit.fresh(), 36) % kit.someOf(entity).length] as number;
