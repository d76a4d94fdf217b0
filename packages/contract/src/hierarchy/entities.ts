import { defineEntities } from '../define-entities.ts';

export const hierarchyEntities = defineEntities({
  hierarchy: ['hierarchy', 'hierarchies'],
  nodeType: ['node type', 'node types'],
  node: ['node', 'nodes'],
});
