-- Requests for a mail when a price falls. They have the columns of stock_alerts, but a table of their own: during a
-- release, processes of the previous version mail every row of stock_alerts when its product is in stock.
alter table stock_alerts add column below_minor integer;
create table price_alerts (like stock_alerts including all);
alter table price_alerts
  -- Minor units: the mail is sent when the price is lower.
  alter column below_minor set not null,
  add foreign key (customer_id) references customers (id) on delete cascade,
  add foreign key (product_id) references products (id) on delete cascade,
  add foreign key (variant_id) references variants (id) on delete cascade;

-- The url of the headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058). Null: the mail isn't part of a list.
alter table outgoing_mails add column stop_url text;
