-- The catalogue: what is sold, where it stands in the shop, what it costs and how much of it there is.
-- Amounts are integer minor units (whole rupiah, paise, cents, fils).

create table categories (
  id integer primary key,
  name text not null,
  path text not null unique,
  -- A heading that is no link; the source marks it 'unclickable'.
  is_group boolean not null default false
);

-- Where a category hangs. A category may hang in several places (Badminton Bags does); roots have no parent.
create table category_placements (
  id integer primary key,
  parent_id integer references categories (id) on delete cascade,
  child_id integer not null references categories (id) on delete cascade,
  position integer not null,
  unique (parent_id, child_id),
  check (parent_id <> child_id)
);

create table brands (
  id integer primary key,
  name text not null unique,
  slug text not null unique
);

create table products (
  id integer primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique,
  kind text not null check (kind in ('racket', 'shoe', 'shuttle', 'string', 'grip', 'bag', 'apparel', 'accessory')),
  brand_id integer not null references brands (id),
  series text not null,
  name text not null,
  description text not null,
  -- [{"name": "Balance Point@racket", "value": "302", "unit": "mm"}], in the order in which they are shown
  attributes jsonb not null default '[]',
  -- ["#0b3d91", "#ff6f61"], first the leading colour
  colors jsonb not null default '[]',
  -- [{"id": 10021, "displayName": "Grip size", "values": [{"label": "G5"}]}]
  options jsonb not null default '[]',
  -- 1 sells best.
  sales_rank integer not null check (sales_rank > 0),
  created_at timestamptz not null
);

create table product_categories (
  product_id integer not null references products (id) on delete cascade,
  category_id integer not null references categories (id),
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id);

create table variants (
  id integer primary key,
  product_id integer not null references products (id) on delete cascade,
  sku text not null unique,
  -- {"Grip size": "G5"}: one value for each of the product's options
  option_values jsonb not null default '{}',
  position integer not null,
  stock integer not null check (stock >= 0)
);
create index variants_by_product on variants (product_id);

create table variant_prices (
  variant_id integer not null references variants (id) on delete cascade,
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  list_minor integer not null check (list_minor > 0),
  sale_minor integer check (sale_minor > 0 and sale_minor < list_minor),
  -- The maker's recommended price.
  retail_minor integer check (retail_minor >= list_minor),
  primary key (variant_id, currency)
);

-- What the in-memory read model has to read again. No product means: everything.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  product_id integer,
  changed_at timestamptz not null default clock_timestamp()
);
create index catalogue_changes_by_time on catalogue_changes (changed_at);

create function note_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_changes (product_id) values (old.id);
  else
    insert into catalogue_changes (product_id) values (new.id);
  end if;
  return null;
end $$;

create function note_part_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into catalogue_changes (product_id) values (old.product_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into catalogue_changes (product_id) values (new.product_id);
  end if;
  return null;
end $$;

create function note_price_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into catalogue_changes (product_id) select product_id from variants where id = old.variant_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into catalogue_changes (product_id) select product_id from variants where id = new.variant_id;
  end if;
  return null;
end $$;

create function note_wide_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id) values (null);
  return null;
end $$;

create trigger products_changed after insert or update or delete on products
  for each row execute function note_product_change();
create trigger product_categories_changed after insert or update or delete on product_categories
  for each row execute function note_part_change();
create trigger variants_came_or_went after insert or delete on variants
  for each row execute function note_part_change();
-- A page shows whether there is stock, not how much: an order that leaves some changes nothing to be seen.
create trigger variants_changed after update on variants
  for each row
  when ((old.stock > 0) is distinct from (new.stock > 0)
    or (old.product_id, old.sku, old.option_values, old.position)
      is distinct from (new.product_id, new.sku, new.option_values, new.position))
  execute function note_part_change();
create trigger variant_prices_changed after insert or update or delete on variant_prices
  for each row execute function note_price_change();
create trigger brands_changed after insert or update or delete on brands
  for each row execute function note_wide_change();
create trigger categories_changed after insert or update or delete on categories
  for each row execute function note_wide_change();
create trigger category_placements_changed after insert or update or delete on category_placements
  for each row execute function note_wide_change();
