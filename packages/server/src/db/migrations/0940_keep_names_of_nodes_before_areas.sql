alter table waste_area add column former_name text, add column former_altname text;
comment on column waste_area.former_name is 'the name of the node before it became this area, which an undo restores';
comment on column waste_area.former_altname is 'its alternative name before, which an undo restores';
