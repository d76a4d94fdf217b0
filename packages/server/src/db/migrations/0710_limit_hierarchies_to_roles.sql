-- A hierarchy beside the organization's may be there for some roles alone. Nobody else finds it in any statement: row-level
-- security is the one place that says so. Jobs, which have no person, and super administrators find them all.
create table hierarchy_role (
  company_id bigint not null,
  hierarchy_id bigint not null,
  role_id bigint not null,
  primary key (company_id, hierarchy_id, role_id),
  foreign key (company_id, hierarchy_id) references hierarchy on delete cascade,
  foreign key (company_id, role_id) references role
);
select installation.make_tenant_table('hierarchy_role');
create index hierarchy_role_role on hierarchy_role (company_id, role_id);
comment on table hierarchy_role is 'A role whose holders find a hierarchy; one that has none is found by everybody.';

create function finds_hierarchy(hierarchy bigint) returns boolean language sql stable as $$
  select not exists (select from hierarchy_role l where l.hierarchy_id = hierarchy)
    or transaction_user() is null
    or exists (select from installation.app_user u where u.id = transaction_user() and u.is_super_admin)
    or exists (
      select from hierarchy_role l
      join user_group_role r on r.role_id = l.role_id
      join held_assignment a on a.user_group_id = r.user_group_id
      where l.hierarchy_id = hierarchy and a.user_id = transaction_user())
$$;

create policy found on hierarchy as restrictive using (is_organisation or finds_hierarchy(id));
