-- The browser that placed an order, as far as its visitor allowed it then. With it the server tells vendors of a
-- purchase that the browser could not send. Rows are deleted when no vendor takes the purchase any more.
create table order_visits (
  order_id text primary key references orders (id) on delete cascade,
  -- Id of the event `Purchased`; the browser computes the same one.
  event_id uuid not null unique,
  -- Names the receipts of the visitor's consent, so that a later withdrawal is found.
  consent_id uuid not null,
  -- The categories that the latest receipt allowed when the order was placed.
  categories text[] not null,
  -- Only with consent to analytics: the client id in Google Analytics' cookie.
  ga_client_id text,
  -- Only with consent to marketing: the cookies of Meta's pixel, and the browser's user agent.
  fbp text,
  fbc text,
  user_agent text,
  placed_at timestamptz not null default now()
);
create index order_visits_placed_at on order_visits (placed_at);
