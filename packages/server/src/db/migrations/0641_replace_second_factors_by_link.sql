-- A link that replaces the second factor beside the password that stays, as one for the password leaves the second factor.
alter table installation.set_up_link drop constraint set_up_link_purpose_check;
alter table installation.set_up_link add check (purpose in ('setUp', 'recovery', 'factor', 'accept'));
comment on column installation.set_up_link.purpose is
  'recovery: the second factor stays; factor: the password stays; accept: the person signs in already';
