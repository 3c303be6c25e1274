-- Links that open a cart with what a program or a mail has put into it (docs/decisions/055).

create table cart_links (
  -- SHA-256 of the secret in the link's fragment.
  token_hash bytea primary key,
  brand text not null,
  region text not null,
  -- [{"name": "Stratos 88 Play", "productId": "12", "variantId": "1201", "quantity": 2}], to report what is no longer sold.
  lines jsonb not null,
  -- The cart that each opening copies; null for a hosted store, which adds the lines.
  cart_id uuid references carts (id) on delete cascade,
  page text not null check (page in ('cart', 'checkout')),
  -- What the checkout begins with: {"fields": {"email": "asha@example.test"}, "deliveryMethod": null}. Personal data, which
  -- is deleted with the link.
  checkout jsonb not null,
  -- Name of the program that made the link; empty: none.
  agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index cart_links_by_expiry on cart_links (expires_at);
create index cart_links_by_cart on cart_links (cart_id);
create index cart_links_by_email on cart_links (lower(checkout #>> '{fields,email}'));

-- The carts that have a link's lines, so that opening it again adds nothing. A hosted store has carts of its own.
create table cart_link_openings (
  token_hash bytea not null references cart_links (token_hash) on delete cascade,
  cart_id uuid not null,
  primary key (token_hash, cart_id)
);
create index cart_link_openings_by_cart on cart_link_openings (cart_id);
