-- Read from either side: the people of some forms, or the forms of a person.
create view person_of_form with (security_invoker = true) as
  select f.company_id, f.id as form_id, u.part, u.user_id
  from form_template_user u
  join hierarchy h on h.company_id = u.company_id and h.is_organisation
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.ancestor_id = u.node_id
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  join data_entry_form f on f.company_id = u.company_id and f.form_template_id = u.form_template_id
    and f.node_id = c.descendant_id
  join installation.membership m on m.company_id = u.company_id and m.user_id = u.user_id
    and m.is_active and m.ends_on > (select company_today())
  where u.user_id is not null
  union all
  select f.company_id, f.id, u.part, a.user_id
  from form_template_user u
  join held_assignment a on a.company_id = u.company_id and a.user_group_id = u.user_group_id
  join hierarchy h on h.company_id = u.company_id and h.is_organisation
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.ancestor_id = u.node_id
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  join hierarchy_closure g on g.company_id = h.company_id and g.hierarchy_id = h.id and g.ancestor_id = a.node_id
    and g.descendant_id = c.descendant_id
    and g.valid_from <= (select company_today()) and g.valid_to > (select company_today())
  join data_entry_form f on f.company_id = u.company_id and f.form_template_id = u.form_template_id
    and f.node_id = c.descendant_id
  join installation.membership m on m.company_id = a.company_id and m.user_id = a.user_id
    and m.is_active and m.ends_on > (select company_today());
grant select on person_of_form to oikos_app;
comment on view person_of_form is
  'Who fills in and who reviews a form: people, and holders of groups, that its template names at its location or above it.';

drop function people_of_forms(bigint[]);
