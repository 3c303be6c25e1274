-- On the way to an order: what a shopper has said so far, and how orders are being paid.

create table checkouts (
  -- SHA-256 of the token in the browser's cookie. Not the cart's id: scripts can read that one, and a cart is merged
  -- into another one when its shopper signs in.
  token_hash bytea primary key,
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  -- As typed, right or wrong, so that nothing is typed twice: {"email": "asha@example.test", "postalCode": "56000"}
  fields jsonb not null default '{}',
  delivery_method text check (delivery_method in ('standard', 'express')),
  payment_method text,
  updated_at timestamptz not null default now()
);
create index checkouts_by_time on checkouts (updated_at);

-- Attempts to pay an order. Money moves outside of this database: a row is written before a gateway is asked, and
-- what the gateway says later is compared with it.
create table payments (
  -- Also the key by which a gateway recognises a repeated question.
  id uuid primary key,
  order_id text not null references orders (id) on delete cascade,
  gateway text not null,
  method text not null,
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- `new` until the gateway has answered; `cancelled` also when another attempt took its place.
  state text not null default 'new'
    check (state in ('new', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  -- What the gateway calls it.
  reference text,
  -- Why it failed: one of src/domain/payment.ts's words.
  failure text,
  -- What the shopper has to do next: {"kind": "redirect", "url": "..."}
  step jsonb,
  -- False between the moment in which the outcome is known and the one in which the order knows it.
  is_told boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (gateway, reference)
);
create index payments_by_order on payments (order_id, created_at);
-- One attempt at a time, and none after the one that was paid.
create unique index payments_standing on payments (order_id) where state in ('new', 'pending', 'paid');
create index payments_untold on payments (updated_at) where not is_told or state in ('new', 'pending');
