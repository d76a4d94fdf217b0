-- Super administrators are listed beside what groups give, and are few.
create index app_user_super on installation.app_user (id) where is_super_admin;
