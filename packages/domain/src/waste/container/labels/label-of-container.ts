import type { StorageAreaKind } from '../../storage/storage-areas.ts';
import type { LabelPhase, LabelType } from './label-template.ts';

/** The facts about a container that decide which label it gets. */
export interface ContainerToLabel {
  readonly areaKind: StorageAreaKind | 'disposalSystem' | null;
  /** It is on a line of a shipment. */
  readonly isLoaded: boolean;
  readonly isLabPack: boolean;
  /** It holds waste of an episodic event. */
  readonly isEpisodic: boolean;
  readonly streams: readonly {
    readonly isHazardous: boolean;
    readonly isUniversalWaste: boolean;
    readonly isPcb: boolean;
  }[];
}

export interface LabelKind {
  readonly labelType: LabelType;
  readonly phase: LabelPhase;
}

/** The label that a container takes by what is in it and where it is; an empty one by where it is alone. */
export const labelOf = (container: ContainerToLabel): LabelKind => {
  const labelType = typeOf(container);
  const isByPhase = labelType === 'hazardous' || labelType === 'labPack';
  return { labelType, phase: isByPhase ? phaseOf(container) : 'other' };
};

const phaseOf = ({ isLoaded, isEpisodic, areaKind }: ContainerToLabel): LabelPhase => {
  if (isLoaded) return 'preTransport';
  if (isEpisodic) return 'episodic';
  return areaKind === 'satellite' ? 'satellite' : 'central';
};

const typeOf = ({ areaKind, isLabPack, streams }: ContainerToLabel): LabelType => {
  const isEmpty = streams.length === 0;
  if (isLabPack) return 'labPack';
  if (areaKind === 'pcb' || streams.some(({ isPcb }) => isPcb)) return 'pcb';
  if (isEmpty ? areaKind === 'universalWaste' : streams.every(({ isUniversalWaste }) => isUniversalWaste))
    return 'universal';
  if (streams.some(({ isHazardous }) => isHazardous)) return 'hazardous';
  if (areaKind === 'usedOil') return 'usedOil';
  return isEmpty ? 'hazardous' : 'nonHazardous';
};

/** Labels that serve where there is none of the kind: a lab pack that isn't yet shipped is hazardous waste. */
export const substitutesOf = ({ labelType, phase }: LabelKind): LabelKind[] =>
  labelType === 'labPack'
    ? [
        { labelType, phase },
        { labelType: 'hazardous', phase },
      ]
    : [{ labelType, phase }];
