-- Refunds of an order: several, by line, delivery fee or amount, each with what every source paid back.

create table order_refunds (
  id uuid primary key,
  order_id text not null references orders (id) on delete cascade,
  -- 1 for the order's first refund; people name a refund by it.
  position integer not null check (position > 0),
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  reason text not null,
  -- What the staff wrote for the shopper.
  note text not null default '',
  -- [{"line": 1, "quantity": 2, "minor": 49900}]; `line` is order_lines.position.
  lines jsonb not null default '[]',
  delivery_minor bigint not null default 0 check (delivery_minor >= 0),
  -- An amount for no certain line.
  other_minor bigint not null default 0 check (other_minor >= 0),
  -- The sources. Gift cards and cash are paid at once, the gateway by payment_refunds.
  card_minor bigint not null default 0 check (card_minor >= 0),
  gateway_minor bigint not null default 0 check (gateway_minor >= 0),
  by_hand_minor bigint not null default 0 check (by_hand_minor >= 0),
  -- When the order learned that everything was paid back.
  settled_at timestamptz,
  unique (order_id, position),
  check (card_minor + gateway_minor + by_hand_minor > 0)
);

alter table order_lines
  add column cancelled integer not null default 0 check (cancelled >= 0),
  add column returned integer not null default 0 check (returned >= 0),
  -- Variants of other products that each piece took from stock; empty in older orders.
  add column selected_variant_ids integer[] not null default '{}',
  add constraint order_lines_undone_check check (cancelled + returned <= quantity);

-- A gift card gets back what it paid in parts. Together they never exceed it: the code checks it under a lock.
drop index gift_card_entries_given_back;
create index gift_card_entries_given_back on gift_card_entries (order_id, card_id)
  where reason in ('release', 'refund');

drop index payment_refunds_under_way;
alter table payment_refunds
  add column order_refund_id uuid references order_refunds (id),
  -- When the gateway confirmed it.
  add column done_at timestamptz;
update payment_refunds set done_at = updated_at where state = 'done';
-- When the gateway reported the payment, also one that was not needed.
alter table payments add column paid_at timestamptz;
update payments set paid_at = updated_at where state in ('paid', 'refunded', 'overpaid');

-- Orders of before: what was cancelled or came back, then their refunds.
update order_lines set cancelled = quantity from orders
  where orders.id = order_id and (orders.status = 'cancelled'
    or exists (select from order_history where order_history.order_id = orders.id and order_history.status = 'cancelled'));
with returns as (
  select orders.id, (
    select detail -> 'items' from order_history asked
    where asked.order_id = orders.id and asked.event = 'request_return' order by asked.position desc limit 1
  ) as items
  from orders
  where exists (select from order_history where order_history.order_id = orders.id and event = 'accept_return')
)
update order_lines set returned = least(quantity - cancelled, coalesce((
    select (item ->> 'quantity')::integer from jsonb_array_elements(returns.items) item
    where item ->> 'sku' = order_lines.sku limit 1
  ), case when returns.items is null then quantity else 0 end))
  from returns where returns.id = order_id;

with old as (
  select orders.id as order_id, refund.id as refund_id, refund.amount_minor as gateway,
    coalesce(refund.order_minor, orders.refunded_minor) as minor, orders.gift_card_minor as cards,
    coalesce(refund.reason, 'staff') as reason, orders.payment_status = 'refunded' as settled,
    coalesce(refund.created_at, (
      select max(order_history.at) from order_history
      where order_history.order_id = orders.id and event = 'refund'), orders.placed_at) as at
  from orders
  left join lateral (
    select payment_refunds.* from payment_refunds join payments on payments.id = payment_id
    where payments.order_id = orders.id and payment_refunds.order_minor is not null
      and (orders.refunded_minor is null or payment_refunds.state = 'done')
    order by payment_refunds.created_at desc limit 1
  ) refund on true
  where orders.refunded_minor is not null or refund.id is not null
), inserted as (
  insert into order_refunds
    (id, order_id, position, at, actor, reason, other_minor, card_minor, gateway_minor, by_hand_minor, settled_at)
  select coalesce(refund_id, gen_random_uuid()), order_id, 1, at,
    case when reason = 'staff' then 'staff' else 'payment' end,
    case when reason = 'staff' then 'returned' else reason end,
    minor, least(minor, cards), coalesce(gateway, 0),
    greatest(0, minor - least(minor, cards) - coalesce(gateway, 0)),
    case when settled then at end
  from old where minor > 0 returning id
)
update payment_refunds set order_refund_id = payment_refunds.id
  where id in (select refund_id from old);
alter table payment_refunds drop column order_minor;
alter table orders drop column refunded_minor;
