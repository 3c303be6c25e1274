-- Passkeys (WebAuthn) that sign in beside the password and the mailed code (docs/decisions/062).
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers (id) on delete cascade,
  -- The authenticator's own id, in base64url.
  credential_id text not null unique,
  -- COSE key. It verifies signatures and is no secret.
  public_key bytea not null,
  -- The relying party id: the host name of the site where the passkey was added. It works on this host alone.
  host text not null,
  name text not null,
  -- The authenticator's count of its signatures; 0 for one that doesn't count.
  counter bigint not null,
  -- How the authenticator is reached, e.g. internal or usb.
  transports text[] not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_customer on passkeys (customer_id);

-- Random challenges, each for one attempt to add a passkey or to sign in with one.
create table passkey_challenges (
  -- SHA-256 of the key in the cookie of the browser that asked.
  browser_hash bytea primary key,
  challenge text not null,
  -- The customer who adds a passkey; null: for signing in.
  customer_id integer references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_customer on passkey_challenges (customer_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
