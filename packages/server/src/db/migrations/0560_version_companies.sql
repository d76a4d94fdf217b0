-- The company and its settings are saved as a whole: a save that brings an older version is refused.
alter table installation.company add column version integer not null default 1;
