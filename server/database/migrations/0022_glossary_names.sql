-- Renames stored names to the terms of docs/glossary.md. The data stay.

alter table payments rename column is_told to is_notified;
-- Why a gateway's report was not accepted.
alter table payments rename column doubt to mismatch;
alter table payments rename constraint payments_doubt_check to payments_mismatch_check;
alter table payment_refunds rename column is_told to is_notified;

-- `cancelling`: the order no longer waits for it, but its gateway can still report a payment.
-- `overpaid`: paid, but the order was paid already; it is refunded.
alter table payments drop constraint payments_state_check;
drop index payments_waiting;
update payments set state = 'cancelling' where state = 'leaving';
update payments set state = 'overpaid' where state = 'surplus';
alter table payments
  add constraint payments_state_check check (state in (
    'new', 'pending', 'cancelling', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'overpaid'
  ));
create index payments_waiting on payments (ask_at)
  where not is_notified or state in ('new', 'pending', 'cancelling');

alter table coupons rename column most_uses to max_uses;
alter table coupons rename constraint coupons_most_uses_check to coupons_max_uses_check;

alter table former_slugs rename to slug_redirects;
alter table slug_redirects rename constraint former_slugs_pkey to slug_redirects_pkey;
alter table slug_redirects rename constraint former_slugs_product_id_fkey to slug_redirects_product_id_fkey;
alter index former_slugs_by_product rename to slug_redirects_by_product;
alter function note_slug() rename to record_slug_redirect;
create or replace function record_slug_redirect() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from slug_redirects where slug = new.slug;
  end if;
  if tg_op = 'UPDATE' then
    insert into slug_redirects values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id;
  elsif tg_op = 'DELETE' then
    insert into slug_redirects values (old.slug, null)
      on conflict (slug) do update set product_id = null;
  end if;
  return null;
end $$;

alter table former_category_paths rename to category_redirects;
alter table category_redirects rename constraint former_category_paths_pkey to category_redirects_pkey;
alter table category_redirects
  rename constraint former_category_paths_category_id_fkey to category_redirects_category_id_fkey;
alter index former_category_paths_by_category rename to category_redirects_by_category;
alter function note_category_path() rename to record_category_redirect;
create or replace function record_category_redirect() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from category_redirects where path = new.path;
  end if;
  if tg_op = 'UPDATE' then
    insert into category_redirects values (old.path, new.id)
      on conflict (path) do update set category_id = excluded.category_id;
  elsif tg_op = 'DELETE' then
    insert into category_redirects values (old.path, null)
      on conflict (path) do update set category_id = null;
  end if;
  return null;
end $$;
