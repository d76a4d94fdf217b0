-- The list of bills shows the latest first; bills of a place are found by it already.
create index utility_bill_begin on utility_bill (company_id, begin_date);
