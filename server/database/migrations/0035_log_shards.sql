-- The event log and the consent receipts continue in several chains, so that writers of several processes don't wait
-- for each other (docs/decisions/037-log-shards-and-checkpoints.md). Each writer appends to any free shard.
-- Shard 0 is the chain of earlier versions. event_chain, event_checkpoint and consent_chain are its end and its start,
-- so that processes of the earlier version can write until they are replaced.

create table log_shards (
  log text not null check (log in ('events', 'consent')),
  shard integer not null check (shard > 0),
  -- Of the last row; writers lock it.
  position bigint not null default 0,
  hash text not null default '',
  -- Of the last row that was deleted after its retention time
  start_position bigint not null default 0,
  start_hash text not null default '',
  pruned_at timestamptz,
  primary key (log, shard),
  check (start_position <= position)
);
insert into log_shards (log, shard)
  select log, shard from unnest(array['events', 'consent']) log, generate_series(1, 8) shard;

-- A position of the whole log, for reading. The order of a shard is its own, because a sequence has gaps.
create sequence events_position;
create sequence consent_receipts_position;
-- Processes of the earlier version number their rows without the sequence: leave them room.
select setval('events_position', position + 100000, true) from event_chain where position > 0;
select setval('consent_receipts_position', position + 100000, true) from consent_chain where position > 0;

alter table events
  add column shard integer not null default 0,
  -- 1, 2, 3 ... without gaps in each shard; null in shard 0, where `position` is it.
  add column shard_position bigint,
  add constraint events_shard check (shard >= 0 and (shard = 0) = (shard_position is null));
create unique index events_by_shard on events (shard, (coalesce(shard_position, position)));

alter table consent_receipts
  add column shard integer not null default 0,
  add column shard_position bigint,
  add constraint consent_receipts_shard check (shard >= 0 and (shard = 0) = (shard_position is null));
create unique index consent_receipts_by_shard on consent_receipts (shard, (coalesce(shard_position, position)));

create view log_chains as
  select 'events' as log, 0 as shard, event_chain.position, event_chain.hash,
    event_checkpoint.position as start_position, event_checkpoint.hash as start_hash, pruned_at
  from event_chain, event_checkpoint
  union all select 'consent', 0, position, hash, 0, '', null from consent_chain
  union all select log, shard, position, hash, start_position, start_hash, pruned_at from log_shards;

-- The start of a shard moves forward only, to an event that is still there.
create function check_shard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.log <> old.log or new.shard <> old.shard
    or new.start_position < old.start_position
    or (new.start_position = old.start_position and new.start_hash <> old.start_hash)
    or (new.start_position > old.start_position and (new.log <> 'events' or not exists (
      select from events
      where shard = new.shard and coalesce(shard_position, position) = new.start_position and hash = new.start_hash
    ))) then
    raise exception 'the start of a shard moves from event to event';
  end if;
  return new;
end $$;
create trigger shard_starts_move_forward before insert or update or delete on log_shards
  for each row execute function check_shard();

create or replace function refuse_event_removal() returns trigger language plpgsql as $$
begin
  if coalesce(old.shard_position, old.position) > coalesce(
    (select start_position from log_chains where log = 'events' and shard = old.shard), 0
  ) then
    raise exception 'events are written once and never changed';
  end if;
  return old;
end $$;

-- The ends of all chains at one time, signed with the shop's key (SIGNING_KEY). They are never deleted.
create table log_checkpoints (
  number bigint primary key check (number > 0),
  made_at timestamptz not null,
  -- Names the key without exposing it.
  key_id text not null,
  -- JSON, exactly the signed text: [log, shard, position, hash] of each chain with rows
  ends text not null,
  prev_signature text not null,
  -- HMAC-SHA-256 over number, made_at, key_id, ends and prev_signature
  signature text not null
);
create function refuse_checkpoint_change() returns trigger language plpgsql as $$
begin
  raise exception 'checkpoints are written once and never changed';
end $$;
create trigger checkpoints_are_never_changed before update or delete or truncate on log_checkpoints
  for each statement execute function refuse_checkpoint_change();
