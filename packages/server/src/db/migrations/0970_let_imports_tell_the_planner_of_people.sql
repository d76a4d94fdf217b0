-- An import of many people tells the planner of them, in its own transaction: it took their tables for empty, and read all of
-- them for each batch (decisions 006 and 102).
grant maintain on installation.app_user, installation.membership, user_group_assignment, user_module, held_access to oikos_app;
