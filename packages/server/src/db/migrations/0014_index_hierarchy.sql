-- Climbing from a node to its parents reads associations by node; the exclusion constraint's index serves ranges only.
create index hierarchy_association_node on hierarchy_association (company_id, hierarchy_id, node_id, valid_from);
