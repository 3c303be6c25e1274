-- Mailed one-time codes that sign in without a password (docs/decisions/061).
create table sign_in_codes (
  -- SHA-256 of the key in the cookie of the browser that asked.
  browser_hash bytea primary key,
  -- SHA-256 of that key, the email address and the code. A million codes are soon tried, but not without the key.
  code_hash bytea not null,
  -- Null: the address has no account, so no code was mailed. The row makes both cases take the same time.
  customer_id integer references customers (id) on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_in_codes_by_customer on sign_in_codes (customer_id);
create index sign_in_codes_by_expiry on sign_in_codes (expires_at);
