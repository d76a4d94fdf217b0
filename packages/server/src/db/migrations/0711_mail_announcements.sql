alter table announcement add column by_mail boolean not null default false;
comment on column announcement.by_mail is 'whom it reaches also gets it by mail, when it goes to the bells';
