import { defineEntities } from '../define-entities.ts';

export const hierarchyEntities = defineEntities({
  hierarchy: ['hierarchy', 'hierarchies'],
  nodeType: ['node type', 'node types'],
  node: ['node', 'nodes'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const hierarchyParts = defineEntities({
  childNode: ['child node', 'child nodes'],
});
