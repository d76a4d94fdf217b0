-- A drum filled in a satellite area begins its accumulation later, on the day it is moved: V271 and V272 hold for what is
-- entered, not for what a move makes of it.
alter table container drop constraint container_check;
alter table container drop constraint container_check1;
