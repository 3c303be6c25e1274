-- What belongs to the event log beside the events: how far it was pruned, what became of each event at its
-- destinations, what visitors have allowed, and what was told to vendors by the shop itself.

-- Which site an event came from, e.g. `courtline-in`. Not read as JSON: that takes no text with half a character.
alter table events add column site text not null generated always as (
  substring(body from '"brand":"([a-z]+)"') || '-' || lower(substring(body from '"region":"([A-Z]{2})"'))
) stored;
create index events_by_name on events (name, site, received_at);

-- Up to here events were deleted, when they had been kept long enough: the chain's beginning, as it were.
create table event_checkpoint (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  -- Of the last event that was deleted
  hash text not null,
  pruned_at timestamptz
);
insert into event_checkpoint (position, hash) values (0, '');

-- It moves forward only, and names an event that is still there.
create function check_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.position <= old.position or not exists (
    select from events where position = new.position and hash = new.hash
  ) then
    raise exception 'the checkpoint of the event log moves from event to event';
  end if;
  return new;
end $$;
create trigger checkpoint_moves_forward before insert or update or delete on event_checkpoint
  for each row execute function check_checkpoint();

-- Events are deleted up to the checkpoint and nowhere else.
drop trigger events_are_never_changed on events;
create trigger events_are_never_changed before update or truncate on events
  for each statement execute function refuse_event_change();
create function refuse_event_removal() returns trigger language plpgsql as $$
begin
  if old.position > (select position from event_checkpoint) then
    raise exception 'events are written once and never changed';
  end if;
  return old;
end $$;
create trigger events_are_never_removed before delete on events
  for each row execute function refuse_event_removal();

-- What a browser has reported of an event: how its way ended at each destination. The first report stands. No
-- reference: events are deleted earlier or never came.
create table event_outcomes (
  event_id uuid primary key,
  reported_at timestamptz not null default now(),
  -- {"criteo": {"outcome": "timeout", "attempts": 5, "ms": 20000, "call": "viewItem"}}
  outcomes jsonb not null,
  -- Some destination was not told although it was to be.
  has_failed boolean not null
);
create index event_outcomes_by_time on event_outcomes (reported_at);
create index failed_event_outcomes on event_outcomes (reported_at) where has_failed;

-- What visitors have allowed or refused, one row a choice, in a chain as the events are. Kept for good: it is the
-- proof of what was allowed. Nothing here says who the visitor is.
create table consent_receipts (
  position bigint primary key check (position > 0),
  -- Made by the browser, the same for all choices of a visitor
  consent_id uuid not null,
  chosen_at timestamptz not null,
  received_at timestamptz not null,
  -- The receipt as JSON, exactly the text that the hash covers.
  body text not null,
  prev_hash text not null,
  hash text not null unique,
  unique (consent_id, chosen_at)
);
create table consent_chain (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash text not null
);
insert into consent_chain (position, hash) values (0, '');
create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are written once and never changed';
end $$;
create trigger receipts_are_never_changed before update or delete or truncate on consent_receipts
  for each statement execute function refuse_receipt_change();

-- What the shop itself tells vendors, once per event and vendor.
create table relayed_events (
  event_id uuid not null,
  destination text not null,
  name text not null,
  -- While somebody is telling it; a process that dies leaves it behind.
  claimed_until timestamptz,
  -- When the vendor had taken it
  done_at timestamptz,
  begun_at timestamptz not null default now(),
  primary key (event_id, destination)
);
create index relayed_events_by_time on relayed_events (begun_at);
