-- When a customer deletes the account, the events stay in the hash chain, but lose everything that links them to the
-- person, to each other and to the orders (docs/privacy.md).

-- An event without its links: the ids of visit, visitor, customer, consent, cart and order become null.
create function unlinked_event(body text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      body,
      '"(session_id|page_view_id|anonymous_id|user_ref|transaction_id|order_ref|order_id|cart_id)":"(?:[^"\\]|\\.)*"',
      '"\1":null', 'g'
    ),
    '"consent":\{"id":"(?:[^"\\]|\\.)*",', '"consent":{'
  )
$$;

-- `hash` stays that of the original text, so the chain still proves its order and its length.
alter table events add column unlinked_at timestamptz;
create function check_event_change() returns trigger language plpgsql as $$
begin
  if old.unlinked_at is not null or new.unlinked_at is null or new.body <> unlinked_event(old.body)
    or (new.position, new.shard, new.shard_position, new.event_id, new.name, new.received_at, new.prev_hash, new.hash)
      is distinct from
      (old.position, old.shard, old.shard_position, old.event_id, old.name, old.received_at, old.prev_hash, old.hash)
  then
    raise exception 'events are written once and never changed';
  end if;
  return new;
end $$;
drop trigger events_are_never_changed on events;
create trigger events_are_never_changed before truncate on events
  for each statement execute function refuse_event_change();
create trigger events_only_lose_links before update on events
  for each row execute function check_event_change();

-- The events of a customer, for the download of all data and for the deletion.
create index events_by_customer on events ((substring(body from '"user_ref":"([^"\\]{1,64})"')))
  where substring(body from '"user_ref":"([^"\\]{1,64})"') is not null;

-- Customers who have deleted their account.
create table erasures (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now(),
  site text not null,
  -- The customer's id in events. It stays, because a browser may send stored events later.
  user_ref text not null unique,
  -- Null once the vendors have been told.
  order_numbers text[],
  email text,
  phone text,
  -- Number of events that were unlinked
  events integer not null default 0,
  -- Vendors that had received some of them, or were called by the server
  vendors text[] not null default '{}',
  unlinked_at timestamptz,
  told_at timestamptz
);
