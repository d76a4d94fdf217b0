import type { VariableMapping } from '@oikos/domain/expression/mapping.ts';
import { type MessageParameter, messages, type SaidMessage, say } from '../message.ts';

export const texts = messages('mappingLabel', {
  at: '{0} at {1}',
  of: '{0} of {1}',
  ofAt: '{0} of {1} at {2}',
  factor: '{0} of {1} ({2})',
  potential: 'Warming potential of {0}',
  fossilPotential: 'Warming potential of {0}, fossil',
  biogenicPotential: 'Warming potential of {0}, biogenic',
  referenceValue: '{0}: {1}',
  amount: '{0} {1}',
});

type Named = Pick<
  VariableMapping,
  'source' | 'factorKind' | 'factorProperty' | 'subjectKey' | 'gas' | 'origin' | 'constantValue'
>;

/** A mapping with the names of what it refers to; null where it refers to none. */
export interface NamedMapping extends Named {
  readonly mapParameter: string | null;
  readonly sourceNode: string | null;
  readonly picklist: string | null;
  readonly referenceData: string | null;
  readonly referenceProperty: string | null;
  readonly constantUnit: string | null;
}

/** A name is the same in every language. */
const nameAlone = (name: string): SaidMessage => ({ code: '', parameters: [], message: name });

function propertyLabel(name: string, owner: string | null, node: string | null): SaidMessage {
  if (owner === null) return node === null ? nameAlone(name) : say(texts.at, name, node);
  return node === null ? say(texts.of, name, owner) : say(texts.ofAt, name, owner, node);
}

function subjectOf({ subjectKey, picklist, mapParameter }: NamedMapping): MessageParameter {
  if (subjectKey !== null) return subjectKey;
  return mapParameter === null ? (picklist ?? '') : { ...texts.of, parameters: [picklist ?? '', mapParameter] };
}

function potentialLabel(gas: string, origin: NamedMapping['origin']): SaidMessage {
  if (origin === 'fossil') return say(texts.fossilPotential, gas);
  return say(origin === 'biogenic' ? texts.biogenicPotential : texts.potential, gas);
}

/** What a variable is mapped to: 'Natural gas use at Boiler 1', 'co2 of Fuel (stationary_combustion)', '2 kg'. */
export function mappingLabel(map: NamedMapping): SaidMessage {
  switch (map.source) {
    case 'parameter':
      return propertyLabel(map.mapParameter ?? '', null, map.sourceNode);
    case 'property':
      return propertyLabel(map.picklist ?? '', map.mapParameter, map.sourceNode);
    case 'factor':
      return say(texts.factor, map.factorProperty ?? '', subjectOf(map), map.factorKind ?? '');
    case 'global_warming_potential':
      return potentialLabel(map.gas ?? '', map.origin);
    case 'reference_data':
      return map.referenceData === null
        ? nameAlone(map.referenceProperty ?? '')
        : say(texts.referenceValue, map.referenceData, map.referenceProperty ?? '');
    case 'constant':
      return map.constantUnit === null
        ? nameAlone(String(map.constantValue))
        : say(texts.amount, map.constantValue ?? '', map.constantUnit);
  }
}
