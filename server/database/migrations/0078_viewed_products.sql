-- The product of a `ProductViewed`. The report of products counts its visits in the index alone: reading the texts of
-- 1,000,000 events takes seconds. The event's first product is its only one.
-- This rewrites the table: 83 seconds with 1,000,000 events on two busy cores. Meanwhile no event is stored, and browsers
-- send theirs again.
alter table events add column if not exists product_id text generated always as (
  case when name = 'ProductViewed' then substring(body from '"product_id":"([^"\\]{1,64})"') end
) stored;
create index if not exists events_by_visit
  on events (received_at) include (name, site, session_id, channel, campaign, product_id);
drop index if exists events_by_visit_time;
