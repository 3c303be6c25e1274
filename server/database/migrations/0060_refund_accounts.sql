-- Where the refund of a cash order goes. The row is deleted when nothing is owed any more, with the customer, and after
-- 90 days.
create table refund_accounts (
  order_id text primary key references orders (id) on delete cascade,
  method text not null check (method in ('upi', 'paynow', 'bank')),
  -- The only readable part: the last characters of the account, for the order's page.
  ending text not null check (char_length(ending) between 2 and 4),
  -- JSON, encrypted with a key that the database doesn't contain (server/process/sealedText.ts).
  sealed bytea not null,
  stored_at timestamptz not null default now(),
  -- When and to whom the staff's command last printed it. Null: not since it was stored.
  shown_at timestamptz,
  shown_by text,
  check ((shown_at is null) = (shown_by is null))
);
create index refund_accounts_by_age on refund_accounts (stored_at);
