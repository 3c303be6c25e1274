-- Wishlists that their owners show by a link: a copy of the list as of its last sharing (docs/decisions/060).
create table shared_wishlists (
  -- In the link's fragment. Stored as it is, like wishlists.token: it opens nothing but a list of products.
  key text primary key,
  brand text not null,
  region text not null,
  -- The owner: a customer of this database or of a hosted store, or a guest's device by the SHA-256 of its secret.
  customer_id integer,
  owner_hash bytea,
  -- [{"productId": "1001", "variantId": "100102"}]; variantId is null if none was chosen.
  items jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((customer_id is null) <> (owner_hash is null))
);
create unique index shared_wishlists_by_customer on shared_wishlists (brand, region, customer_id);
create index shared_wishlists_by_update on shared_wishlists (updated_at);
