-- The calls to vendors as a browser has sent them, beside the outcomes (0016): {"criteo": "[[{\"event\":\"viewItem\"}]]"}.
-- Each is the JSON text of its arguments, cut after 2,000 characters. Personal data is masked. A table of its own,
-- because outcomes are never changed, and the calls of a deleted customer are deleted (0058): they contain the ids
-- that such an event loses.
create table event_calls (
  event_id uuid primary key,
  calls jsonb not null
);
create trigger calls_are_never_changed before update on event_calls
  for each row execute function refuse_outcome_change();
