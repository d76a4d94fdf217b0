-- NOx of a unit without load has a ladder of its own (40 CFR 75.33(d)).
alter table missing_data_method drop constraint missing_data_method_method_check;
alter table missing_data_method add constraint missing_data_method_method_check check (method in
  ('beforeAfter', 'linear', 'sameHour', 'reportingYear', 'ladder720', 'ladder2160', 'ladder2160NoLoad'));
