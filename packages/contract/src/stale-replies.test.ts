import { describe, expect, it } from 'vitest';
import { applyListImport, checkListImport, undoListImport } from './collection/list-imports/list-imports.ts';
import { type AnyEndpoint, isReadOnly, savedKinds } from './endpoint.ts';
import { endpoints, resources } from './endpoints.ts';
import { deleteExpression, readExpression } from './expression/expressions/expressions.ts';
import { searchHierarchies } from './hierarchy/hierarchies/hierarchies.ts';
import { updateNode } from './hierarchy/nodes/nodes.ts';
import { refreshUserLocations } from './location/locations/location-access.ts';
import { searchMeasurements } from './measurement/measurements/measurements.ts';
import { isAboutDeleted, staleAfter } from './stale-replies.ts';
import { containerTypes } from './waste/container/container-types/container-types.ts';
import { deleteContainer, readContainer, searchContainers } from './waste/container/containers/containers.ts';
import { takeOutOfContainer } from './waste/handling/consolidation.ts';
import { addWasteEntry } from './waste/handling/waste-entries.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isStaleAfter = (saved: AnyEndpoint, shown: AnyEndpoint, input = {}) => staleAfter(saved, input)(shown);
const reading = endpoints.filter(isReadOnly);
const writing = endpoints.filter((each) => !isReadOnly(each));

describe('what a save makes stale', () => {
  it('every call says which records it shows or saves', () => {
    expect(reading.filter(({ shows }) => shows === undefined).map(nameOf)).toEqual([]);
    expect(writing.filter(({ saves }) => saves === undefined).map(nameOf)).toEqual([]);
  });

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'no list that shows %s is forgotten by a call that saves one',
    (_name, { entity }) => {
      const savers = writing.filter(
        (each) => typeof each.saves !== 'function' && savedKinds(each, {}).includes(entity),
      );
      const lists = reading.filter(({ shows }) => shows?.includes(entity));
      expect(lists.length).toBeGreaterThan(0);
      const forgotten = savers.flatMap((saved) =>
        lists.filter((shown) => !isStaleAfter(saved, shown)).map((shown) => `${nameOf(saved)}: ${nameOf(shown)}`),
      );
      expect(forgotten).toEqual([]);
    },
  );

  it('a list shows the names of what its records refer to, and the sums of what refers to them', () => {
    expect(isStaleAfter(containerTypes.endpoints.update, searchContainers)).toBe(true);
    expect(isStaleAfter(addWasteEntry, searchContainers)).toBe(true);
    expect(isStaleAfter(addWasteEntry, containerTypes.endpoints.search)).toBe(false);
    expect(isStaleAfter(readContainer, searchContainers)).toBe(false);
  });

  it('a change of the tree concerns what is at its nodes, not the lists that hold for the whole company', () => {
    expect(isStaleAfter(updateNode, searchContainers)).toBe(true);
    expect(isStaleAfter(updateNode, searchMeasurements)).toBe(true);
    expect(isStaleAfter(updateNode, searchHierarchies)).toBe(true);
    expect(isStaleAfter(updateNode, containerTypes.endpoints.search)).toBe(false);
    expect(isStaleAfter(refreshUserLocations, containerTypes.endpoints.search)).toBe(true);
  });

  it('an import of a list and its undo save what the calls of the list they name save', () => {
    const { search } = containerTypes.endpoints;
    for (const saved of [applyListImport, undoListImport]) {
      expect(isStaleAfter(saved, search, { list: containerTypes.name })).toBe(true);
      expect(isStaleAfter(saved, searchContainers, { list: containerTypes.name })).toBe(true);
      expect(isStaleAfter(saved, search, { list: 'hazardClasses' })).toBe(false);
    }
    expect(isStaleAfter(checkListImport, search, { list: containerTypes.name })).toBe(false);
  });

  it('of a deleted record nothing is left to read, of the others there is', () => {
    expect(isAboutDeleted(deleteContainer, { id: 7 }, readContainer, { id: 7 })).toBe(true);
    expect(isAboutDeleted(deleteContainer, { id: 7 }, readContainer, { id: 8 })).toBe(false);
    expect(isAboutDeleted(deleteContainer, { id: 7 }, searchContainers, {})).toBe(false);
    expect(isAboutDeleted(takeOutOfContainer, { id: 7 }, readContainer, { id: 7 })).toBe(false);
    expect(isAboutDeleted(deleteExpression, { id: 7, expressionId: 1 }, readExpression, { id: 7 })).toBe(false);
  });
});
