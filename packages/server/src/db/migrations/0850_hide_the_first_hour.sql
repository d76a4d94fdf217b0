alter table user_preference add hides_first_hour boolean not null default false;
comment on column user_preference.hides_first_hour is 'the person hid what a new company does first';
