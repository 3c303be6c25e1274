-- What analysts ask the event log for: the events of a visit, of a visitor or of an order, and those that ended in a
-- certain way at a destination. Not read as JSON: that takes no text with half a character.
alter table events
  add column session_id text generated always as (substring(body from '"session_id":"([^"\\]{1,64})"')) stored,
  add column visitor_id text generated always as (substring(body from '"anonymous_id":"([^"\\]{1,64})"')) stored,
  add column order_number text generated always as
    (substring(body from '"(?:transaction_id|order_ref|order_id)":"([^"\\]{1,64})"')) stored;
create index events_by_session on events (session_id) where session_id is not null;
create index events_by_visitor on events (visitor_id) where visitor_id is not null;
create index events_by_order on events (order_number) where order_number is not null;
create index events_by_time on events (received_at);

-- How an event ended, as words to search for: `criteo:timeout`, `criteo:` (any outcome there), `:timeout` (anywhere),
-- and the same with a reason, `criteo::http_404`, `::http_404`. A failure of the own log does not count: the event arrived
-- by a later try if it is in the log.
create function outcome_words(outcomes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word order by word), '{}') from jsonb_each(outcomes) settled (id, at),
    lateral unnest(array[
      id || ':', id || ':' || (at->>'outcome'), id || '::' || (at->>'reason'),
      ':' || (at->>'outcome'), '::' || (at->>'reason')
    ]) word
  where word is not null and (
    id <> 'own_log' or at->>'outcome' in ('not_mapped', 'disabled', 'denied_consent', 'handed_off', 'confirmed')
  )
$$;
alter table event_outcomes
  add column words text[] not null generated always as (outcome_words(outcomes)) stored;
create index event_outcomes_by_word on event_outcomes using gin (words);

-- Events that the server refused, without their values, for a month. Only the names of fields, types and lengths.
create table rejected_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  site text not null,
  -- As sent, if they have the form of a name and of an id.
  name text,
  event_id text,
  -- e.g. `props.item: object`
  issue text not null,
  shape jsonb not null
);
create index rejected_events_by_time on rejected_events (received_at);

-- How many events ended in which way, by day (UTC). A day is counted once, when late reports have arrived.
create table event_days (
  day date not null,
  site text not null,
  name text not null,
  -- Empty: the events themselves.
  destination text not null,
  outcome text not null,
  events integer not null,
  primary key (day, site, name, destination, outcome)
);
create table counted_event_days (
  day date primary key,
  counted_at timestamptz not null default now()
);

-- Events that the staff sent to a destination again.
create table event_replays (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event_id uuid not null,
  destination text not null,
  -- `confirmed`, or what prevented it.
  result text not null
);
create index event_replays_by_event on event_replays (event_id);

-- Days on which a destination got fewer purchases than usual. Each is reported once.
create table purchase_alarms (
  day date not null,
  site text not null,
  -- `log`, or a destination.
  counted text not null,
  orders integer not null,
  reported integer not null,
  expected integer not null,
  at timestamptz not null default now(),
  primary key (day, site, counted)
);
