-- What was bought: a copy of everything that mattered at that moment, so that it stays true when products, prices
-- and names change. Amounts are integer minor units.

-- The readable part of an order's number. Gaps are harmless: an order that failed leaves one.
create sequence order_numbers start with 10001;

create table orders (
  -- 128 random bits: whoever knows the id may see the order.
  id text primary key check (length(id) >= 22),
  number text not null unique,
  -- One cart is ordered once, whatever happens. No reference: old carts are deleted, orders stay.
  cart_id uuid not null unique,
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  status text not null check (status in ('placed')),
  email text not null,
  phone text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  delivery_method text not null check (delivery_method in ('standard', 'express')),
  payment_method text not null,
  lines_minor bigint not null check (lines_minor > 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  total_minor bigint not null check (total_minor = lines_minor + delivery_minor),
  placed_at timestamptz not null default now()
);
create index orders_by_time on orders (placed_at);

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id integer not null,
  variant_id integer not null,
  sku text not null,
  name text not null,
  -- [{"name": "Grip size", "value": "G5"}]
  options jsonb not null default '[]',
  quantity integer not null check (quantity > 0),
  paid_minor integer not null check (paid_minor > 0),
  list_minor integer not null check (list_minor >= paid_minor),
  image_url text not null,
  path text not null,
  brand text not null,
  -- ["/category/badminton/rackets/attacking/"]
  categories jsonb not null default '[]',
  primary key (order_id, position)
);
