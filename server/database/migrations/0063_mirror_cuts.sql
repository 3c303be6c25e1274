-- What the shop doesn't show of a hosted store's product: ["12 of 15 pictures"].
alter table mirrored_products add column cuts jsonb not null default '[]';
