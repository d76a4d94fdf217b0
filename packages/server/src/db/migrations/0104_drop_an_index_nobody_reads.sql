-- What a device did is found by its own id; nothing looks for it by what it was done to.
drop index client_operation_subject;
