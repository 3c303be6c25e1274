-- Guests' carts of a hosted store whose lines the shop adds to a customer's cart. The row lets one process do it, once.
create table store_cart_merges (
  -- The guest's cart.
  cart_id text primary key,
  -- Version of the customer's cart before the first attempt.
  version_before integer not null,
  -- From when another process may take over.
  due_at timestamptz not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz
);
