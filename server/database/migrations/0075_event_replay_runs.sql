-- Events of the log that the staff sends to a destination again, many at once. Each attempt is also in `event_replays`.
create table event_replay_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the emergency token.
  member_id integer,
  actor text not null,
  destination text not null,
  -- The parameters that selected the events. Ids of deleted customers are removed.
  filter jsonb not null,
  selected integer not null,
  -- Numbers of events by the reason why they were left out.
  left_out jsonb not null,
  finished_at timestamptz
);
-- Two runs at once would exceed the rate limit.
create unique index event_replay_runs_pending on event_replay_runs (destination) where finished_at is null;
create index event_replay_runs_at on event_replay_runs (at);

-- The events of a run. An event is begun once: after a killed process nobody knows whether the vendor has got it.
create table event_replay_items (
  run_id bigint not null references event_replay_runs (id) on delete cascade,
  event_id uuid not null,
  -- They are sent in this order, the oldest first.
  place integer not null,
  begun_at timestamptz,
  -- `sent`, `already_sent`, or what prevented it.
  result text,
  primary key (run_id, event_id)
);
create index event_replay_items_by_event on event_replay_items (event_id);
