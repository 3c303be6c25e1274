-- What a replay sent: the vendor's call and the names of the personal fields in it, never a value. Null: nothing.
alter table event_replays add column sent text;
comment on column event_replays.result is
  '`sent`, `already_sent`, or what prevented it; `confirmed` in rows from before this column `sent`, which may mean either';
