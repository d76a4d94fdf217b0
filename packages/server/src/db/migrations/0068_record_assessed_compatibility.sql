-- Nobody has assigned groups yet, or somebody has and there are none: two answers of 40 CFR part 264, appendix V.
alter table waste_stream add is_compatibility_assessed boolean not null default false;
-- an acid or alkali that is dilute: where the appendix says 'concentrated' it doesn't count
alter table waste_stream add is_dilute boolean not null default false;
