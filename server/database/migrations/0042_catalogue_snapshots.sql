-- A maker's new name concerns its own products. A null product id now means a change of the category tree alone.
create function note_maker_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id) select id from products where brand_id = new.id;
  return null;
end $$;

drop trigger brands_changed on brands;
create trigger brands_changed after update on brands
  for each row
  when (old.name is distinct from new.name)
  execute function note_maker_change();

-- Products in the form of the in-memory index, written by one process and loaded by the others at their start.
create table catalogue_snapshots (
  id uuid primary key,
  -- Version of the content; processes of other versions ignore it.
  format text not null,
  -- Changes of these transactions and later ones, and changes with higher ids, may be missing.
  change_xid xid8 not null,
  change_id bigint not null,
  products integer not null,
  parts integer not null,
  created_at timestamptz not null default now()
);

-- Parts are written before their snapshot, so they have no foreign key.
create table catalogue_snapshot_parts (
  snapshot_id uuid not null,
  number integer not null,
  content bytea not null,
  sha256 bytea not null,
  primary key (snapshot_id, number)
);

-- Which process builds the index. The lease expires when its process ends.
create table catalogue_builds (
  id integer primary key check (id = 1),
  builder uuid not null,
  leased_until timestamptz not null
);
