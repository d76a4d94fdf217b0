alter table parameter_limit
  add non_detects text not null default 'asReported' check (non_detects in ('asReported', 'half', 'zero')),
  add no_data text not null default 'expected' check (no_data in ('expected', 'notExpected'));
comment on column parameter_limit.non_detects is 'what a number after < counts as';
comment on column parameter_limit.no_data is 'whether a value is expected of a period with a no-data code';
