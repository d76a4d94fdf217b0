-- All that was ever said of a value, closed too: an undo brings it back, and details show it.
create index value_verdict_value on value_verdict (company_id, node_id, parameter_id, begin_date, slot);
