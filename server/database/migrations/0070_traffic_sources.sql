-- Where visits come from, for reports. The server derives it from the request and the page's URL when it stores the
-- event, so a later change of the rules leaves the past alone. Null in older events, and where nothing names a source.
-- No hash covers these columns: the body has what they come from, except for the user agent.
alter table events
  add column if not exists channel text,
  add column if not exists source text,
  add column if not exists campaign text;

-- Counts of visits read this index alone.
create index if not exists events_by_visit_time
  on events (received_at) include (name, site, session_id, channel, campaign);
drop index if exists events_by_time;

-- The events of a customer. The expression is that of `userRef` in server/analytics/customerEvents.ts.
create index if not exists events_by_customer on events (substring(body from '"user_ref":"([^"\\]{1,64})"'))
  where substring(body from '"user_ref":"([^"\\]{1,64})"') is not null;

-- Refunds by the day on which they were paid.
create index if not exists order_refunds_by_settlement on order_refunds (settled_at) where settled_at is not null;
