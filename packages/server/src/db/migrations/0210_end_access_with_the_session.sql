-- An access token names the session it came from and ends with it. Every process keeps who is signed in in memory, so each
-- session's beginning and end is announced; the text is the session's, and only what came of it is forgotten.
create function installation.notify_sign_in_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(new.uid, old.uid, ''));
  return null;
end $$;
create trigger session_begins after insert on installation.identity_provider_state
  for each row when (new.kind = 'Session') execute function installation.notify_sign_in_session();
create trigger session_ends after delete on installation.identity_provider_state
  for each row when (old.kind = 'Session' and old.expires_at > now()) execute function installation.notify_sign_in_session();

-- Whoever may no longer sign in loses what they signed in for before.
create trigger session_change after delete on installation.credential
  for each statement execute function installation.notify_session_change();
