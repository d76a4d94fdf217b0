/** What a node type stands for: a place (company, region, site ...) or a thing that is there (boiler, meter ...). */
export const nodeKinds = ['location', 'asset'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** A place never is below a thing; everything else may be below anything. */
export const mayHangBelow = (child: NodeKind, parent: NodeKind): boolean => child === 'asset' || parent === 'location';

/** Nodes a list shows by default: all, those within their active dates on the day asked about, or the others. */
export const activityFilters = ['activeOnly', 'inactiveOnly', 'activeAndInactive'] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** Nodes of the hierarchy that is shown, or those that never had a place in the organization's: trees don't show these. */
export const placementFilters = ['inHierarchy', 'notInOrganization'] as const;
export type PlacementFilter = (typeof placementFilters)[number];

/** Stands for every asset node type where a list asks for one type (1 §9); negative, so that it is nobody's id. */
export const ALL_ASSET_NODE_TYPES = -2;
