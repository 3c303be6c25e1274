-- Which channels show a product or a category, e.g. {"courtline INR"}; null: all. A hosted store decides it per channel.
alter table products add column channels text[];
alter table categories add column channels text[];
