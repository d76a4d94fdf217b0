-- Each start looks for waiting mails whose content isn't sealed with the newest key: not among those that were sent.
create index mail_waiting on installation.mail (id) where content is not null;
