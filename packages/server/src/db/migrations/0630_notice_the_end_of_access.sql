alter table installation.membership add column noticed_end date;
comment on column installation.membership.noticed_end is 'the end of access that the person and administrators were mailed about';

-- Texts that are written once for many readers, such as the title of a task, have no caller to ask about.
create function obfuscates_people() returns boolean language sql stable as $$
  select exists (select from company_configuration where name = 'obfuscate' and value = 'true')
$$;

-- Who may change something of one of the places today: people who hold the permission there or above.
create function holders_at(permission_name text, places bigint[]) returns table (user_id bigint) language sql stable as $$
  select distinct a.user_id
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.descendant_id = any(places)
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  join held_assignment a on a.company_id = h.company_id and a.node_id = c.ancestor_id
  join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
  join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id and rp.permission = permission_name
  join installation.membership m on m.company_id = h.company_id and m.user_id = a.user_id
    and m.is_active and m.ends_on > (select company_today())
  where h.company_id = current_company() and h.is_organisation
$$;
