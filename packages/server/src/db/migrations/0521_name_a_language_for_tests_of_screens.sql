-- Its texts are made of the English: accented, longer and in brackets. Only companies of the demo speak it.
insert into installation.language (iso_code, language_name, country_name) values ('en-xa', 'English', 'accented, to test screens')
on conflict (iso_code) do nothing;
