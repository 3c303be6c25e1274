-- Notes the changed products once per statement instead of once per row: an import writes thousands of prices in one.
create function note_added_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id) select distinct product_id from added;
  return null;
end $$;

create function note_removed_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id) select distinct product_id from removed;
  return null;
end $$;

create function note_added_prices() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
    select distinct product_id from added join variants on variants.id = added.variant_id;
  return null;
end $$;

create function note_removed_prices() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id)
    select distinct product_id from removed join variants on variants.id = removed.variant_id;
  return null;
end $$;

drop trigger product_categories_changed on product_categories;
create trigger product_categories_added after insert on product_categories
  referencing new table as added for each statement execute function note_added_parts();
create trigger product_categories_removed after delete on product_categories
  referencing old table as removed for each statement execute function note_removed_parts();
create trigger product_categories_moved_here after update on product_categories
  referencing new table as added for each statement execute function note_added_parts();
create trigger product_categories_moved_away after update on product_categories
  referencing old table as removed for each statement execute function note_removed_parts();

drop trigger variants_came_or_went on variants;
create trigger variants_added after insert on variants
  referencing new table as added for each statement execute function note_added_parts();
create trigger variants_removed after delete on variants
  referencing old table as removed for each statement execute function note_removed_parts();

drop trigger variant_prices_changed on variant_prices;
drop function note_price_change();
create trigger variant_prices_added after insert on variant_prices
  referencing new table as added for each statement execute function note_added_prices();
create trigger variant_prices_removed after delete on variant_prices
  referencing old table as removed for each statement execute function note_removed_prices();
create trigger variant_prices_changed after update on variant_prices
  referencing new table as added for each statement execute function note_added_prices();
