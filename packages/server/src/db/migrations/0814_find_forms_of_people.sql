-- Planned once for each connection: lists of actions ask for it with every page.
create function forms_of_person(person bigint, of_part text) returns setof bigint language plpgsql stable as $$
begin
  return query select distinct p.form_id from person_of_form p where p.user_id = person and p.part = of_part;
end $$;
