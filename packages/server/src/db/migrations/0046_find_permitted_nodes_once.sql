-- The same nodes for a list, found once: inlined into a list's statement, permitted_nodes is taken for four rows and searched
-- again for every node (a thousand nodes: 11 seconds). Behind plpgsql it is a table of its own, which is joined by hash.
-- For the few ids of one call permitted_nodes stays the better one: there the condition reaches into it.
create function permitted_nodes_of_list(for_user bigint, any_of text[]) returns table (node_id bigint)
  language plpgsql stable parallel safe rows 1000 as $$
begin
  return query select found.node_id from permitted_nodes(for_user, any_of) as found;
end $$;
