-- Who has something to do at some places is read from the index alone: whom an administrator of one site sees.
drop index user_group_assignment_place;
create index user_group_assignment_place on user_group_assignment (company_id, node_id)
  include (user_id, user_group_id, valid_from, valid_to);
