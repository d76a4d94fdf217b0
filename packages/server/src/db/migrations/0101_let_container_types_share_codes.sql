-- V268 asks a container code to be short, not to be the only one: a drum of steel and one of plastic are both DM.
drop index container_type_code;
