-- Sessions of a hosted store's customers. The store's token and the profile lie sealed: opening them takes the
-- server's secret and the session's token, of which only the hash is here.
create table store_sessions (
  token_hash bytea primary key,
  site text not null,
  -- The store's number of the customer.
  customer_id integer not null,
  sealed bytea not null,
  -- When the store's token expires.
  expires_at timestamptz not null,
  -- When the profile was last read from the store.
  checked_at timestamptz not null default now()
);
create index store_sessions_by_customer on store_sessions (site, customer_id);
create index store_sessions_by_expiry on store_sessions (expires_at);

-- What the store doesn't report about its customers: the open cart, and the first choice among the addresses.
create table store_customers (
  site text not null,
  customer_id integer not null,
  cart_id text unique,
  default_address_id integer,
  primary key (site, customer_id)
);

-- Orders of a hosted store that a browser can open with the key in its cookie: those of its hand-overs, and those
-- that it found by number and email address.
create table store_order_keys (
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  site text not null,
  order_id integer not null,
  cart_id text not null,
  created_at timestamptz not null default now(),
  primary key (key, order_id)
);
create index store_order_keys_by_age on store_order_keys (created_at);
