-- Money on its way back, and payments that a gateway is silent about or that somebody has to look at.

alter table payments
  -- Where the shopper comes back to: a gateway that is asked again is asked the same.
  add column return_url text not null default '',
  -- When its gateway was asked last and is asked next, and the questions since it was begun.
  add column asked_at timestamptz,
  add column ask_at timestamptz not null default now(),
  add column questions integer not null default 0,
  -- What was not believed about it, e.g. `amount`; somebody has to look.
  add column doubt text check (doubt in ('amount', 'reference', 'unknown', 'refunded')),
  drop constraint payments_state_check;
-- `leaving`: still open at the gateway, but its order does not wait for it any more.
-- `surplus`: paid, but its order did not need it; it goes back.
alter table payments
  add constraint payments_state_check check (state in (
    'new', 'pending', 'leaving', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'surplus'
  ));
drop index payments_untold;
create index payments_waiting on payments (ask_at) where not is_told or state in ('new', 'pending', 'leaving');

-- Written down in the transaction that decides it; done outside of this database, by whoever looks after payments.
create table payment_refunds (
  -- Also the key by which a gateway recognises a repeated question.
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  -- What the order gives back together with it, with what goes to gift cards; null where the order is not concerned.
  order_minor bigint check (order_minor >= amount_minor),
  -- `cancelled` after it was paid, paid too `late`, paid `twice`, or decided by the `staff`.
  reason text not null check (reason in ('cancelled', 'late', 'twice', 'staff')),
  -- `failed` is final: somebody has to give the money back in another way.
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  -- What the gateway calls it.
  reference text,
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  -- False until the order, or its shopper, knows that it is done.
  is_told boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_refunds_by_payment on payment_refunds (payment_id, created_at);
create index payment_refunds_waiting on payment_refunds (try_at) where state <> 'failed' and not is_told;
-- One at a time.
create unique index payment_refunds_under_way on payment_refunds (payment_id) where state = 'open';
