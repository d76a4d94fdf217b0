-- Sessions remember what is held at the root: only a place without a parent can be another root.
drop trigger session_change_of_root on hierarchy_association;
create trigger session_change_of_new_root after insert on hierarchy_association
  for each row when (new.parent_id is null) execute function installation.notify_session_change();
create trigger session_change_of_old_root after delete on hierarchy_association
  for each row when (old.parent_id is null) execute function installation.notify_session_change();
