-- An order's way from its placing to its end, and what is needed to undo it.

alter table orders drop constraint orders_status_check;
-- Every order until now is paid at the door.
update orders set status = 'pending_payment' where status = 'placed';
alter table orders
  add constraint orders_status_check check (status in (
    'pending_payment', 'payment_failed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled',
    'return_requested', 'returned', 'refunded'
  )),
  add column payment_status text not null default 'pending'
    check (payment_status in ('pending', 'failed', 'paid', 'void', 'refunded')),
  -- What its mails and its invoice speak, e.g. `hi-IN`.
  add column locale text,
  add column carrier text,
  add column tracking_number text,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  -- Unpaid at this moment, it is cancelled; null where the courier takes the money.
  add column expires_at timestamptz,
  -- When its pieces and its coupon's use were given back, which is done once.
  add column released_at timestamptz,
  add column refunded_minor bigint check (refunded_minor between 1 and total_minor);
update orders set locale = case region when 'ID' then 'id-ID' else 'en-' || region end;
alter table orders alter column locale set not null;
create index orders_by_expiry on orders (expires_at)
  where status in ('pending_payment', 'payment_failed') and expires_at is not null;

-- Numbers are random now; those that were given before stay.
drop sequence order_numbers;

-- What an order took from stock, with what is bought with each piece of a line. No reference: variants may vanish.
create table order_pieces (
  order_id text not null references orders (id) on delete cascade,
  variant_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (order_id, variant_id)
);
insert into order_pieces (order_id, variant_id, quantity)
  select order_id, variant_id, sum(quantity) from order_lines group by order_id, variant_id;

-- Everything that happened to an order, in its order.
create table order_history (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  at timestamptz not null default clock_timestamp(),
  -- `place`, or one of the events in src/domain/orderStatus.ts.
  event text not null,
  -- Where the order was afterwards.
  status text not null,
  actor text not null check (actor in ('shopper', 'staff', 'payment', 'time')),
  -- What there is to say about it, e.g. {"reason": "Too small", "items": [{"sku": "AV-1", "quantity": 1}]}
  detail jsonb not null default '{}',
  primary key (order_id, position)
);
insert into order_history (order_id, position, at, event, status, actor)
  select id, 1, placed_at, 'place', status, 'shopper' from orders;
