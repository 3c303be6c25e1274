-- Where the catalogue comes from, one row: `embedded`, or `bigcommerce` with the store's hash. Its ids mean
-- something else in another catalogue, so no other one may be started on this database.
create table catalogue_source (
  id integer primary key check (id = 1),
  source text not null
);
insert into catalogue_source (id, source) select 1, 'embedded' where exists (select from products);

-- Carts that a browser took to the checkout of a hosted store. The row connects the order, which the store
-- reports later, with the browser and its consent.
create table checkout_hand_overs (
  id uuid primary key,
  -- Only the browser's cookie contains it; it opens the row together with the id.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  -- The store's id of the cart.
  cart_id text not null,
  site text not null,
  locale text not null,
  -- The categories that the visitor allowed at that moment.
  consent text[] not null,
  -- The random numbers of browser and visit; null without consent to analytics.
  visitor_id uuid,
  session_id uuid,
  -- The first and the last hand-over of this cart by this browser.
  created_at timestamptz not null default now(),
  handed_over_at timestamptz not null default now(),
  unique (cart_id, key)
);
create index checkout_hand_overs_by_age on checkout_hand_overs (handed_over_at);
