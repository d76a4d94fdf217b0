alter table waste_area add column has_own_node boolean not null default true;
comment on column waste_area.has_own_node is 'the node came with the area, and goes with it when its addition is taken back';
