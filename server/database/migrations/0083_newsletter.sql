-- Subscriptions to the newsletter, each with the proof of its consent (docs/decisions/059). An ended one stays as proof; a
-- later subscription of the same address is a row of its own.
create table newsletter_subscriptions (
  -- Also the id of the event that tells vendors of the subscription.
  id uuid primary key,
  brand text not null,
  region text not null,
  -- Language of the page and of the mails.
  locale text not null,
  email text not null,
  -- The signed-in customer, of this database or of a hosted store; null for a guest.
  customer_id integer,
  -- URL of the page with the form.
  source text not null,
  -- The text of the form.
  consent text not null,
  requested_at timestamptz not null default now(),
  -- SHA-256 of the keys in mailed confirmation links.
  key_hashes bytea[] not null default '{}',
  mailed_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Id of the event that tells vendors of the end.
  end_id uuid,
  -- Deleted as soon as the vendors know of the end.
  is_erased boolean not null default false,
  -- Vendors that have the address, or may have it: written before the call.
  vendors text[] not null default '{}',
  -- Vendors that have accepted the subscription.
  told text[] not null default '{}',
  -- Failed attempts to tell a vendor, in a row.
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create unique index newsletter_subscriptions_by_email on newsletter_subscriptions (brand, lower(email))
  where ended_at is null;
create index newsletter_subscriptions_by_key on newsletter_subscriptions using gin (key_hashes);
create index newsletter_subscriptions_by_customer on newsletter_subscriptions (customer_id);
