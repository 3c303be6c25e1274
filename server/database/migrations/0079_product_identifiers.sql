-- What product feeds and structured data identify goods by.

alter table variants
  -- A GTIN with its check digit; empty: none.
  add column gtin text not null default '' check (gtin ~ '^(\d{8}|\d{12,14})?$'),
  -- The maker's part number; empty: none.
  add column mpn text not null default '' check (length(mpn) <= 70);

-- The category in Google's product taxonomy, by its path or id; empty: that of the category above in the path.
alter table categories
  add column google_category text not null default '';
