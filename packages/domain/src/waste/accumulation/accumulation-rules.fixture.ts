import { NO_END } from '../../period/local-date.ts';
import type { ClockQuestion } from '../clock-question.ts';
import type { AccumulationRule } from './accumulation-rules.ts';

const EPA = 1;
const STATE = 2;

const ruleOf = (ruleId: number, given: Partial<AccumulationRule>): AccumulationRule => ({
  ruleId,
  governingBodyId: EPA,
  jurisdiction: 'federal',
  category: null,
  areaKinds: ['central'],
  wasteClasses: null,
  wasteCode: null,
  mostKilograms: null,
  startsWith: 'accumulationStarted',
  days: 90,
  daysWhenFar: null,
  extensionDays: null,
  extensionCitation: '',
  citation: '',
  replacesRuleId: null,
  validity: { begin: '1980-11-19', end: NO_END },
  ...given,
});

/** Rules as the catalogue ships them, enough for the tests of the clocks. */
export const exampleRules = {
  large: ruleOf(1, {
    category: 'large',
    days: 90,
    citation: '40 CFR 262.17(a)',
    extensionDays: 30,
    extensionCitation: '40 CFR 262.17(b)',
  }),
  small: ruleOf(2, { category: 'small', days: 180, daysWhenFar: 270, citation: '40 CFR 262.16(b), (c)' }),
  excess: ruleOf(3, {
    areaKinds: ['satellite'],
    startsWith: 'excessDated',
    days: 3,
    citation: '40 CFR 262.15(a)(6)',
  }),
  verySmallNonAcute: ruleOf(4, {
    category: 'verySmall',
    wasteClasses: ['nonAcute'],
    startsWith: 'siteReachedNonAcuteLimit',
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.14(a)(4)',
  }),
  verySmallAcute: ruleOf(5, {
    category: 'verySmall',
    wasteClasses: ['acute', 'acuteResidue'],
    startsWith: 'siteExceededAcuteLimit',
    days: 90,
    citation: '40 CFR 262.14(a)(3)',
  }),
  pcb: ruleOf(6, { areaKinds: ['pcb'], startsWith: 'takenOutOfService', days: 365, citation: '40 CFR 761.65(a)(1)' }),
  pcbTemporary: ruleOf(12, {
    areaKinds: ['pcb'],
    startsWith: 'storedTemporarily',
    days: 30,
    citation: '40 CFR 761.65(c)(1)',
  }),
  transfer: ruleOf(7, { areaKinds: ['transfer'], startsWith: 'enteredArea', days: 10, citation: '40 CFR 263.12' }),
  universalWaste: ruleOf(11, {
    areaKinds: ['universalWaste'],
    startsWith: 'firstWaste',
    days: 365,
    citation: '40 CFR 273.15(a)',
  }),
  episodic: ruleOf(10, {
    areaKinds: ['episodic'],
    startsWith: 'episodicEventBegan',
    days: 60,
    citation: '40 CFR 262.232(a)(6), (b)(5)',
  }),
  recoveredSludge: ruleOf(9, {
    category: 'large',
    wasteCode: 'F006',
    mostKilograms: '20000',
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.17(c), (d)',
  }),
  /** An invented state that allows small generators less. */
  stateSmall: ruleOf(8, {
    governingBodyId: STATE,
    jurisdiction: 'state',
    category: 'small',
    days: 90,
    citation: 'State rule 1',
  }),
} as const;

export const allExampleRules: readonly AccumulationRule[] = Object.values(exampleRules);

/** A question about an empty container of a small generator, to be filled in. */
export const clockQuestion = (given: Partial<ClockQuestion>): ClockQuestion => ({
  events: [],
  rules: [exampleRules.large, exampleRules.small, exampleRules.excess],
  categories: new Map(),
  declared: [],
  site: { nonAcuteReachedOn: null, acuteExceededOn: null },
  isFar: false,
  extensions: [],
  episodicEvents: [],
  codes: [],
  kilogramsByCode: new Map(),
  isTemporaryPcbStorage: false,
  isPcbLiquidWithoutPlan: false,
  localDays: null,
  today: '2025-01-31',
  ...given,
});
