/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'entitlement_product',
  'held_assignment',
  'list_layout',
  'list_view',
  'list_view_default',
  'mail_preference',
  'past_role_permission',
  'past_user_group_assignment',
  'past_user_group_role',
  'role',
  'role_permission',
  'user_group',
  'user_group_assignment',
  'user_group_role',
  'user_module',
  'user_preference',
];
