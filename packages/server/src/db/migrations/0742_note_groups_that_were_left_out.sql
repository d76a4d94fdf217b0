-- Entra ID names no groups of somebody who is in more than 200, and says so: the company hears why they hold nothing by groups.
alter table installation.company_sign_in_tie add column groups_left_out boolean not null default false;
comment on column installation.company_sign_in_tie.groups_left_out is 'whether the last sign-in said that there are more groups than a token takes, and named none';
