/** What a company needs before other things: what its state is asked about. */
export const firstThings = [
  'country',
  'startingPoint',
  'site',
  'parameterSet',
  'parameters',
  'source',
  'value',
  'template',
  'templateOrLimit',
  'address',
  'category',
  'storageArea',
  'containerType',
  'wasteStream',
  'container',
  'manufacturer',
  'colleague',
] as const;
export type FirstThing = (typeof firstThings)[number];
/** Those that an empty page can need. */
export type NeededThing = Exclude<
  FirstThing,
  'country' | 'startingPoint' | 'templateOrLimit' | 'address' | 'category' | 'colleague'
>;
export type FirstThings = Readonly<Record<FirstThing, boolean>>;

export const firstHourSteps = [
  'company',
  'startingPoint',
  'site',
  'source',
  'value',
  'form',
  'wasteSite',
  'storageArea',
  'wasteStream',
  'container',
  'people',
] as const;
export type FirstHourStepKey = (typeof firstHourSteps)[number];

interface StepRule {
  /** The step is done once the company has all of them. */
  readonly needs: readonly FirstThing[];
  /** Left out: every company takes the step. */
  readonly modules?: readonly number[];
  readonly isOptional?: true;
}

const airAndWater = [1, 2];
const waste = [3];

const rules: Readonly<Record<FirstHourStepKey, StepRule>> = {
  company: { needs: ['country'] },
  startingPoint: { needs: ['startingPoint'], modules: airAndWater, isOptional: true },
  site: { needs: ['site'] },
  source: { needs: ['parameters', 'source'], modules: airAndWater },
  value: { needs: ['value'], modules: airAndWater },
  form: { needs: ['templateOrLimit'], modules: airAndWater, isOptional: true },
  wasteSite: { needs: ['address', 'category'], modules: waste },
  storageArea: { needs: ['storageArea'], modules: waste },
  wasteStream: { needs: ['wasteStream'], modules: waste },
  container: { needs: ['container'], modules: waste },
  people: { needs: ['colleague'] },
};

export interface FirstHourStep {
  readonly key: FirstHourStepKey;
  readonly isOptional: boolean;
  /** What the company lacks of it; none: the step is done. */
  readonly lacks: readonly FirstThing[];
}

/** The first hour of a company with these modules, in its order. */
export const firstHourOf = (has: FirstThings, modules: readonly number[]): readonly FirstHourStep[] =>
  firstHourSteps
    .filter((key) => rules[key].modules?.some((module) => modules.includes(module)) ?? true)
    .map((key) => ({
      key,
      isOptional: rules[key].isOptional ?? false,
      lacks: rules[key].needs.filter((thing) => !has[thing]),
    }));

/** Optional steps keep nobody. */
export const isFirstHourOver = (steps: readonly FirstHourStep[]): boolean =>
  steps.every(({ isOptional, lacks }) => isOptional || lacks.length === 0);
