-- Country of origin, manufacturer, importers, warranty, content of the box, care (src/domain/product/productFacts.ts).
alter table products add column facts jsonb not null default '{}';
