-- The code alone defines regions and currencies (src/domain/region/region.ts, src/domain/money.ts). Sites, requests
-- and imported files are validated against it before a row is written, so a new region needs no migration.
alter table variant_prices drop constraint variant_prices_currency_check;
alter table carts drop constraint carts_region_check, drop constraint carts_currency_check;
alter table orders drop constraint orders_region_check, drop constraint orders_currency_check;
alter table addresses drop constraint addresses_region_check;
alter table wishlist_items drop constraint wishlist_items_currency_check;
alter table checkouts drop constraint checkouts_region_check;
alter table payments drop constraint payments_currency_check;
alter table gift_cards drop constraint gift_cards_region_check, drop constraint gift_cards_currency_check;
