-- The staff's search by name and SKU. On a large shop, create both indexes with `concurrently` before the release.
create index if not exists variants_by_sku_prefix on variants (lower(sku) text_pattern_ops);
-- Without statistics of the new expression, PostgreSQL doesn't use the index.
analyze variants;

-- A server without the extension reads all names instead: some tenths of a second with 200,000 products.
do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists products_by_name_part on products using gin (name gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'The extension pg_trgm is not available: %', sqlerrm;
end $$;

-- Pictures of products that the staff uploaded, in display order: [{"hash": "...", "alt": "..."}].
create table product_pictures (
  product_id integer primary key references products (id) on delete cascade,
  pictures jsonb not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index product_pictures_by_time on product_pictures (changed_at);

-- Their content, in the database so that each machine and each backup has it.
create table product_picture_files (
  product_id integer not null references products (id) on delete cascade,
  hash text not null,
  content bytea not null,
  primary key (product_id, hash)
);
