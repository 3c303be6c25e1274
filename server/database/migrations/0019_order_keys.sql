-- Opens the order, together with its id: 122 random bits, in its mails and in a cookie that no script reads. What is
-- there already gets one, too; links in mails that were sent before open nothing any more.
alter table orders add column key text not null default replace(gen_random_uuid()::text, '-', '');
create unique index orders_by_key on orders (key);
