-- Lower prices for several pieces, e.g. [{"from": 3, "percent": 5}] (src/domain/product/priceTiers.ts).
alter table products add column price_tiers jsonb not null default '[]';
