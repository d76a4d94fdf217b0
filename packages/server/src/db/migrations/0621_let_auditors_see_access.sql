-- Who reads everything reads who has access (U77); a role that the company changed stays as it is.
insert into role_permission (company_id, role_id, permission)
select company_id, id, 'SC_USERS' from role where shipped_key = 'auditor' and not is_customised
on conflict do nothing;
