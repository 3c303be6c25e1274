-- Webhooks of a hosted store, from their arrival until they are deleted by age. A row names what changed, never how:
-- the shop reads the store. Several processes share the work: a claimed row is due again when its lease ends.
create table store_webhooks (
  -- The store's time and hash of the message. Its repetitions have the same.
  id text primary key,
  -- E.g. store/product/updated.
  scope text not null,
  subject text not null check (subject in ('product', 'category', 'order')),
  -- The store's id of the subject.
  subject_id integer not null,
  -- Status of an order before its change; null if the message has none.
  previous_status integer,
  received_at timestamptz not null default now(),
  -- Times that a process has claimed it.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  processed_at timestamptz
);
create index store_webhooks_due on store_webhooks (due_at) where processed_at is null;
create index store_webhooks_by_age on store_webhooks (received_at);
