-- Why work on a workbook failed is in its job.
alter table workbook_request drop column failure;
alter table onboarding drop column failure;
