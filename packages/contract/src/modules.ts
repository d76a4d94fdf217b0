/** The three modules (V005): the number travels in calls, the path is the first segment of every page. */
export const modules = [
  { id: 1, path: '/air', name: 'Air GHG' },
  { id: 2, path: '/water', name: 'Water' },
  { id: 3, path: '/waste', name: 'Waste' },
] as const;
export type ModuleId = (typeof modules)[number]['id'];
export type ModulePath = (typeof modules)[number]['path'];

/** The first segment of a module's pages. */
export const modulePath = (id: ModuleId): ModulePath => (modules.find((each) => each.id === id) ?? modules[0]).path;
