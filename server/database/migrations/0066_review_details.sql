-- The reviewer's level and style of play, and reviews of the demo shop.
alter table reviews
  -- Null: not stated.
  add column level text check (level in ('beginner', 'club', 'league')),
  add column play_style text check (play_style in ('attack', 'allRound', 'defence')),
  -- Invented reviews of the demo shop belong to no order. A shop with real customers deletes them.
  add column is_demo boolean not null default false,
  alter column order_id drop not null,
  alter column line drop not null,
  add constraint reviews_of_orders check (is_demo = (order_id is null) and is_demo = (line is null));
