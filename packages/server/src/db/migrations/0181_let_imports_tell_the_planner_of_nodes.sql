-- An import that makes many nodes in a company tells the planner of them, in its own transaction (decision 006).
grant maintain on node to oikos_app;
