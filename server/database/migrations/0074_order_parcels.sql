-- The parcels of an order. An order shipped before this table had one: its carrier and tracking number are in `orders`.
create table order_parcels (
  order_id text not null references orders (id) on delete cascade,
  position integer not null check (position > 0),
  at timestamptz not null default clock_timestamp(),
  carrier text not null,
  tracking_number text not null,
  -- [{"line": 1, "quantity": 2}]; `line` is order_lines.position.
  lines jsonb not null,
  primary key (order_id, position)
);
