-- The key of a shipped choice of warming potentials held its first day, so that a corrected day would have been another
-- choice. It holds the assessment now.
update calculation_choice set shipped_key = split_part(shipped_key, ':', 1) || ':global_warming_potential:' || assessment
where kind = 'global_warming_potential' and shipped_key is not null;
