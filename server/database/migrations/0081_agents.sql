-- Carts and checkouts that programs fill over the Universal Commerce Protocol (docs/agents.md).
create table agent_sessions (
  -- SHA-256 of the id that the program has.
  id_hash bytea primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  site text not null,
  -- Host of the program's profile.
  agent text not null,
  -- The cart's id, and the shopper's contact and address. Encrypted with a key that needs the id.
  state bytea not null,
  expires_at timestamptz not null
);
create index agent_sessions_by_expiry on agent_sessions (expires_at);

-- Responses to calls with an idempotency key.
create table agent_replies (
  -- SHA-256 of site, program, operation and key.
  key_hash bytea primary key,
  payload_hash bytea not null,
  -- Encrypted with a key that needs the idempotency key; null while the call is pending.
  response bytea,
  begun_at timestamptz not null default now()
);
create index agent_replies_by_time on agent_replies (begun_at);

alter table orders
  -- Host of the profile of the program that filled the cart; null: none did.
  add column agent text;
