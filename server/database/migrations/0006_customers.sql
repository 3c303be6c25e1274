-- Who shops with an account: customers, their sessions, addresses and wishes, and what a cart keeps for them.

create table customers (
  id integer primary key generated always as identity (start with 1001),
  -- Each brand has customers of its own; all regions of a brand share them.
  brand text not null,
  -- As typed; compared without regard to case.
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  -- International form, or empty.
  phone text not null default '',
  gender text check (gender in ('female', 'male', 'other')),
  created_at timestamptz not null default now()
);
create unique index customers_by_email on customers (brand, lower(email));

create table sessions (
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Moves at most once an hour; a session ends after 30 days without a visit.
  seen_at timestamptz not null default now()
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_by_visit on sessions (seen_at);

create table password_resets (
  -- SHA-256 of the token that only the mail holds.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_customer on password_resets (customer_id);

-- How often something was tried: signing in to one address, from one network. Keys are hashed.
create table attempts (
  kind text not null,
  key_hash bytea not null,
  began_at timestamptz not null default now(),
  tries integer not null default 1,
  primary key (kind, key_hash)
);
create index attempts_by_time on attempts (began_at);

create table addresses (
  id uuid primary key,
  customer_id integer not null references customers (id) on delete cascade,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  address text not null,
  district text not null default '',
  city text not null,
  -- Code of the state, province or emirate; empty in Singapore.
  state text not null,
  postal_code text not null,
  -- At most one in a region; checkout offers it first.
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_by_customer on addresses (customer_id, created_at);
create unique index addresses_default on addresses (customer_id, region) where is_default;

create table wishlists (
  id integer primary key generated always as identity (start with 1),
  customer_id integer not null unique references customers (id) on delete cascade,
  -- What a shared list would be opened by.
  token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table wishlist_items (
  id integer primary key generated always as identity (start with 1),
  wishlist_id integer not null references wishlists (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  variant_id integer not null references variants (id) on delete cascade,
  -- What it cost when it was wished, in the currency of that moment's site.
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  price_minor integer not null,
  added_at timestamptz not null default now(),
  unique (wishlist_id, product_id, variant_id)
);
create index wishlist_items_by_product on wishlist_items (product_id);
create index wishlist_items_by_variant on wishlist_items (variant_id);

-- Mails wait here until they are sent, and are deleted then: nothing that was promised is lost with the process.
create table outgoing_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index outgoing_mails_by_time on outgoing_mails (next_try_at);

create table coupons (
  -- Upper case.
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'free delivery')),
  percent integer check (percent between 1 and 90),
  -- Minor units by currency: {"INR": 50000, "SGD": 1000}. A currency that is missing is not served.
  amounts jsonb not null default '{}',
  -- Least total of the lines, minor units by currency; a currency that is missing has none.
  minimums jsonb not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  -- Empty: everywhere.
  regions jsonb not null default '[]',
  brands jsonb not null default '[]',
  created_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check (most_uses is null or uses <= most_uses)
);

alter table carts
  -- Null for a guest. Only that customer's session opens it.
  add column customer_id integer references customers (id) on delete cascade,
  add column coupon_code text references coupons (code) on delete set null;
create unique index carts_open_by_customer on carts (customer_id, brand, region)
  where customer_id is not null and ordered_at is null;

alter table cart_lines
  add column is_wrapped boolean not null default false,
  -- What the card says that comes with the wrapping.
  add column gift_message text not null default '',
  -- What one piece cost, wrapping aside, when the shopper last agreed to it; null on lines from before this was kept.
  add column agreed_minor integer,
  -- Pieces that the shopper had before a merge found fewer in stock; null when nothing was cut.
  add column wanted integer;

alter table orders
  add column customer_id integer references customers (id) on delete set null,
  add column coupon_code text,
  -- What the coupon took off; `lines_minor` is after it, wrapping included.
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column wrapping_minor bigint not null default 0 check (wrapping_minor >= 0);
create index orders_by_customer on orders (customer_id, placed_at) where customer_id is not null;

alter table order_lines
  add column discount_minor integer not null default 0 check (discount_minor >= 0),
  -- For one piece.
  add column wrapping_minor integer not null default 0 check (wrapping_minor >= 0),
  add column gift_message text not null default '';
