-- How a customer's rackets are strung, and the reminders that the customer asked for.
create table racket_set_ups (
  id uuid primary key,
  customer_id integer not null references customers (id) on delete cascade,
  -- Null: a racket that the shop doesn't sell.
  racket_id integer references products (id) on delete cascade,
  string_id integer not null references products (id) on delete cascade,
  string_color text not null,
  -- Pounds.
  mains integer not null,
  crosses integer not null,
  created_at timestamptz not null default now(),
  -- Times of play per week; the next mail is due at remind_at. Null: no reminder.
  plays_per_week integer check (plays_per_week between 1 and 7),
  remind_at timestamptz,
  -- The site and the language of the reminder.
  region text,
  locale text,
  -- SHA-256 of each mailed key that confirms or stops the reminder.
  key_hashes bytea[] not null default '{}',
  check ((plays_per_week is null) = (remind_at is null) and (remind_at is null or (region is not null and locale is not null)))
);
create unique index racket_set_ups_once
  on racket_set_ups (customer_id, coalesce(racket_id, 0), string_id, string_color, mains, crosses);
create index racket_set_ups_due on racket_set_ups (remind_at) where remind_at is not null;
create index racket_set_ups_by_key on racket_set_ups using gin (key_hashes);
create index racket_set_ups_by_racket on racket_set_ups (racket_id);
create index racket_set_ups_by_string on racket_set_ups (string_id);
