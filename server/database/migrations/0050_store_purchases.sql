-- Orders of a hosted store that came from the shop and were bought, to compare them with the event log. No personal
-- data: who bought is known to the store alone.
create table store_purchases (
  -- The store's number of the order, as `transaction_id` in events.
  number text primary key,
  site text not null,
  placed_at timestamptz not null
);
create index store_purchases_by_time on store_purchases (placed_at);
