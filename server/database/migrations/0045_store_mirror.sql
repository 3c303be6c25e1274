-- The mirror of a hosted store's catalogue. Its own copy, so that one channel's news can be merged with the others'.

-- The current pass over the whole store. One process at a time reads it; its lease expires when the process ends.
create table store_mirror (
  id integer primary key check (id = 1),
  pass integer not null,
  started_at timestamptz not null,
  -- Null while the pass is under way.
  finished_at timestamptz,
  reader uuid,
  leased_until timestamptz
);

create table store_channels (
  channel text primary key,
  pass integer not null,
  -- Where the next page of products starts; null for the first, empty after the last.
  next_page text,
  is_read boolean not null,
  -- [{"id": 21, "name": "Rackets", "path": "/badminton/rackets/", "parentId": 20}]
  categories jsonb not null
);

-- A product as a channel shows it.
create table store_products (
  channel text not null,
  product_id integer not null,
  content jsonb not null,
  pass integer not null,
  -- When the call that read it began. Content of an older call never replaces it.
  read_at timestamptz not null,
  primary key (channel, product_id)
);
create index store_products_by_product on store_products (product_id);

-- The products of the store; those without a refusal are in the catalogue under the same id.
create table mirrored_products (
  product_id integer primary key,
  -- Of everything that was written.
  digest text not null,
  since timestamptz not null,
  sku text not null,
  -- ["courtline-in: the price has more decimals than INR"]
  problems jsonb not null,
  -- {"10150": {"Yes": 10161}}: ids of the store for the answers to modifiers
  answers jsonb not null,
  -- Addresses in display order.
  pictures jsonb not null
);
