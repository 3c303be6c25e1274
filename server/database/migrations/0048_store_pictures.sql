-- Copies of the pictures of a hosted store's products.

-- `pictures` has an object per picture from now on: [{"url": "https://...", "alt": "..."}]. The next pass fills it.
update mirrored_products set digest = '', pictures = '[]';

alter table mirrored_products
  -- The copies in display order: [{"url": "https://...", "alt": "...", "hash": "..."}]. The hash names the file.
  add column photos jsonb not null default '[]',
  add column photos_at timestamptz not null default now(),
  -- Time of the next attempt to copy the pictures; null when all are copied.
  add column photos_due_at timestamptz;
create index mirrored_products_by_photos_at on mirrored_products (photos_at);
create index mirrored_products_by_photos_due_at on mirrored_products (photos_due_at) where photos_due_at is not null;
