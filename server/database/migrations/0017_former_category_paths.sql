-- Where categories were found before: their pages lead on to where they are now, or say that they are gone for good.

create table former_category_paths (
  path text primary key,
  -- Whose path it was; nobody's when the category is gone.
  category_id integer references categories (id) on delete set null
);
create index former_category_paths_by_category on former_category_paths (category_id);

create function note_category_path() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from former_category_paths where path = new.path;
  end if;
  if tg_op = 'UPDATE' then
    insert into former_category_paths values (old.path, new.id)
      on conflict (path) do update set category_id = excluded.category_id;
  elsif tg_op = 'DELETE' then
    insert into former_category_paths values (old.path, null)
      on conflict (path) do update set category_id = null;
  end if;
  return null;
end $$;

create trigger categories_came_or_went after insert or delete on categories
  for each row execute function note_category_path();
create trigger categories_moved after update on categories
  for each row when (old.path is distinct from new.path) execute function note_category_path();
