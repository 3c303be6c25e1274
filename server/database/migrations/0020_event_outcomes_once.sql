-- The first report of an event's way stands, as the event itself does. It is what a browser says of itself, so that no
-- chain proves it; but nobody rewrites it in passing, and it goes with its event alone.
create function refuse_outcome_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was reported of events is written once and never changed';
end $$;
create trigger outcomes_are_never_changed before update or truncate on event_outcomes
  for each statement execute function refuse_outcome_change();
create function refuse_outcome_removal() returns trigger language plpgsql as $$
begin
  if exists (select from events where event_id = old.event_id) then
    raise exception 'what was reported of an event goes with the event';
  end if;
  return old;
end $$;
create trigger outcomes_go_with_their_events before delete on event_outcomes
  for each row execute function refuse_outcome_removal();
