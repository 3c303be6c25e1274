-- Requests for a mail when a sold-out product or variant is in stock again.
create table stock_alerts (
  id integer primary key generated always as identity,
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  locale text not null,
  -- As typed; compared without regard to case.
  email text not null,
  -- The signed-in customer who made the request. Null for a guest.
  customer_id integer references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  -- Null: any variant of the product.
  variant_id integer references variants (id) on delete cascade,
  -- SHA-256 of each mailed key that confirms or deletes the request.
  key_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Null until the owner of the mailbox confirms. An unconfirmed request is deleted after two days.
  confirmed_at timestamptz
);
create unique index stock_alerts_once on stock_alerts (brand, lower(email), product_id, coalesce(variant_id, 0));
create index stock_alerts_by_key on stock_alerts using gin (key_hashes);
create index stock_alerts_by_product on stock_alerts (product_id);
create index stock_alerts_by_variant on stock_alerts (variant_id);
create index stock_alerts_by_customer on stock_alerts (customer_id);

-- When the customer last opened a link that was mailed to this address. Null: never.
alter table customers add column email_confirmed_at timestamptz;
