-- A message for a group or a place stays for it when the group or place is deleted: then it is for nobody, never for all.

alter table announcement
  add column is_for_groups boolean not null default false,
  add column is_for_places boolean not null default false;
update announcement a set
  is_for_groups = exists (select from announcement_group g where g.company_id = a.company_id and g.announcement_id = a.id),
  is_for_places = exists (select from announcement_place p where p.company_id = a.company_id and p.announcement_id = a.id);
comment on column announcement.is_for_groups is 'for members of its groups alone, those that are gone included';
comment on column announcement.is_for_places is 'for people around its places alone, those that are gone included';
comment on table announcement_group is 'A user group that a message is for.';
comment on table announcement_place is 'A place that a message is about.';
