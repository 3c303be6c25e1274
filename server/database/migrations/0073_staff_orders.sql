-- What colleagues write to each other about an order. Shoppers never see it.
create table order_notes (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- The name at that time.
  author text not null,
  member_id integer references staff_members (id),
  text text not null
);
create index order_notes_by_order on order_notes (order_id, id);

-- The staff's list of orders: one status, or the work of a queue, newest first.
create index orders_by_status on orders (status, placed_at desc, id desc);

-- Money that needs attention; most payments and refunds don't.
create index payments_to_check on payments (order_id)
  where mismatch is not null or state in ('new', 'pending', 'cancelling');
create index payment_refunds_to_check on payment_refunds (payment_id) where state in ('open', 'failed');
