-- Private keys and cookie secrets are sealed like second factors (identity-provider/secret-box.ts): a copy of the database
-- signs nobody in. What an older build stored as it was is sealed at the next start.
alter table installation.identity_provider_key alter column content type text using content::text;

-- Ids of sessions, codes and refresh tokens are what their holders show: kept as a digest, with the content sealed. What was
-- kept before can't be found any more, so everybody signs in once more.
delete from installation.identity_provider_state;
alter table installation.identity_provider_state alter column payload type text using payload::text;
