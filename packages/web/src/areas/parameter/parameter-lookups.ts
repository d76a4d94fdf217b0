import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { type FactorKind, factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const parameterSetLookup = lookupOf(parameterSets);
export const parameterLookup = lookupOf(parameters);

const enteredOf = (moduleId: ModuleId) => lookupOf(parameters, { within: { moduleId, isCalculated: false } });

/** By module, the parameters that values can be brought in for: nobody enters what is calculated. */
export const enteredParameters: Readonly<Record<ModuleId, ReturnType<typeof enteredOf>>> = {
  1: enteredOf(1),
  2: enteredOf(2),
  3: enteredOf(3),
};

export const programmeLookup = lookupOf(programmes);
/** Factor sets, of one kind where it is known. */
export const factorSetLookup = (kind?: FactorKind) => lookupOf(factorSets, { within: kind ? { kind } : {} });
export const nodeTypeLookup = lookupOf(nodeTypes);

/** Nodes of a hierarchy, each with its path. */
export const nodeLookup = (hierarchyId: number) =>
  lookupOf(searchNodes, {
    hint: (node) => node.path.map((step) => step.name).join(' › '),
    within: { hierarchyId },
  });
