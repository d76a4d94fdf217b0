-- A file of users is matched by address: of those who haven't accepted yet, by what the company entered.
create index membership_invited_email on installation.membership (company_id, lower(invited_email))
  where invited_at is not null and accepted_at is null;
