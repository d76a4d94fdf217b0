export { accessibleNodes, todayOf } from './access.ts';
export { createHierarchy, type NewHierarchy } from './create-hierarchy.ts';
export { installOrganisation } from './install-organisation.ts';
export { installNodeTypes } from './node-types/install-node-types.ts';
export { createNode, type NewNode, type NewPlace } from './nodes/create-node.ts';
export { organisationHierarchyId } from './nodes/queries.ts';
export { rebuildClosure, rebuildWholeClosure } from './placement/closure.ts';
export { type NodePlacing, placeNodes } from './placement/place-nodes.ts';
export { type NamedNode, readNodes, readSubtreeIds, subtreeOf } from './subtrees.ts';
