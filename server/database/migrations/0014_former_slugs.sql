-- Where products were found before: their pages lead on to where they are now, or say that they are gone for good.

create table former_slugs (
  slug text primary key,
  -- Whose address it was; nobody's when the product is gone.
  product_id integer references products (id) on delete set null
);
create index former_slugs_by_product on former_slugs (product_id);

create function note_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from former_slugs where slug = new.slug;
  end if;
  if tg_op = 'UPDATE' then
    insert into former_slugs values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id;
  elsif tg_op = 'DELETE' then
    insert into former_slugs values (old.slug, null)
      on conflict (slug) do update set product_id = null;
  end if;
  return null;
end $$;

create trigger products_came_or_went after insert or delete on products
  for each row execute function note_slug();
create trigger products_moved after update on products
  for each row when (old.slug is distinct from new.slug) execute function note_slug();
