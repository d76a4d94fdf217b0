-- Numbers are a company's, prefixes tell its locations apart.
create unique index numbering_scheme_prefix on numbering_scheme (company_id, scheme_type, lower(prefix));
