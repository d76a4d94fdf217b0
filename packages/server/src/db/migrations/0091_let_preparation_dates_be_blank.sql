-- Nobody is asked for it (V295), and a shipment that leaves on the day it is prepared has none before its date (V303).
alter table shipment alter column preparation_date drop not null, alter column preparation_date drop default;
