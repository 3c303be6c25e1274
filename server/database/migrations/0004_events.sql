-- What analysts may read: every event that reached the shop, in the order in which it came. Rows are written once.
-- Each row's hash covers the one before it, so a changed, removed or inserted row shows (npm run events -- verify).
-- Nothing here names a visitor's address or person.

create table events (
  -- 1, 2, 3 ... without gaps
  position bigint primary key check (position > 0),
  -- Given by the browser; the same event sent twice is one row.
  event_id uuid not null unique,
  name text not null,
  received_at timestamptz not null,
  -- The event as JSON, exactly the text that the hash covers.
  body text not null,
  prev_hash text not null,
  -- SHA-256 over position, prev_hash, event_id, name, received_at and body
  hash text not null unique
);

-- The chain's end: writers queue here, and rows that vanish from the end are missed.
create table event_chain (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash text not null
);
insert into event_chain (position, hash) values (0, '');

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are written once and never changed';
end $$;

create trigger events_are_never_changed before update or delete or truncate on events
  for each statement execute function refuse_event_change();
