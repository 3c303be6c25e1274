-- What shoppers are about to buy. Prices are not kept: they are those of the moment in which a cart is read.

create table carts (
  -- Random (version 4), because whoever knows a guest's cart may change it.
  id uuid primary key,
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  -- Rises with each change, so that answers can be put in order.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  ordered_at timestamptz,
  order_id text,
  check ((ordered_at is null) = (order_id is null))
);
create index carts_by_expiry on carts (expires_at);

create table cart_lines (
  id uuid primary key,
  cart_id uuid not null references carts (id) on delete cascade,
  -- Lines are shown in the order in which they came.
  position bigint generated always as identity,
  variant_id integer not null references variants (id) on delete cascade,
  -- [{"name": "Grip size", "nameId": 10021, "value": "G5", "valueId": 1002102}], as chosen. Text rather than jsonb
  -- because it is part of a key, which not every database that speaks PostgreSQL's language allows jsonb in.
  options text not null default '[]',
  quantity integer not null check (quantity between 1 and 1000),
  is_mutable boolean not null default true,
  unique (cart_id, variant_id, options)
);
create index cart_lines_by_variant on cart_lines (variant_id);
