comment on column measurement.flags is
  'bits: 1 substituted, 2 estimated, 4 invalid, 8 approved, 16 forecast, 32 held, 64 the true value is below, 128 above';
comment on column measurement.state is
  '0 value, 1 blank, 22 no data, else why a calculation failed (domain/measurement/measurement-state.ts)';
comment on column measurement.text_value is 'a text or a date; the no-data code where there is no data';
