/** What a person ($1) may in the company of the transaction, and what they prefer. */
export const READ_RIGHTS = `
  select coalesce((select array_agg(distinct rp.permission)
           from held_assignment a
           join user_group_role gr on gr.user_group_id = a.user_group_id
           join role_permission rp on rp.role_id = gr.role_id
           where a.user_id = $1), '{}') as permissions,
         coalesce((select array_agg(distinct rp.permission)
           from held_assignment a
           join user_group_role gr on gr.user_group_id = a.user_group_id
           join role_permission rp on rp.role_id = gr.role_id
           where a.user_id = $1 and a.node_id = organisation_root()), '{}') as company_permissions,
         coalesce((select array_agg(um.module_id order by um.module_id) from user_module um
           join company_module cm on cm.module_id = um.module_id where um.user_id = $1), '{}') as modules,
         coalesce((select array_agg(module_id order by module_id) from company_module), '{}') as company_modules,
         coalesce((select array_agg(name) from company_configuration where value_type = 'bool' and value = 'true'), '{}') as switches,
         (select row_to_json(p) from user_preference p where p.user_id = $1) as preference`;
