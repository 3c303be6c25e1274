-- Consents to one mail about a cart that its shopper leaves (docs/decisions/058).

create table cart_mails (
  -- No foreign key: the mail's link must stop further mails when the cart has long been gone.
  cart_id uuid primary key,
  brand text not null,
  region text not null,
  -- Language of the mail.
  locale text not null,
  email text not null,
  customer_id integer references customers (id) on delete cascade,
  -- The sentence beside the box that the shopper ticked.
  consent text not null,
  agreed_at timestamptz not null default now(),
  -- Null: not mailed yet.
  mailed_at timestamptz,
  -- SHA-256 of the secret in the mail's last link.
  key_hash bytea unique,
  -- Its row in outgoing_mails as long as it waits there.
  mail_id uuid
);
create index cart_mails_by_email on cart_mails (brand, lower(email));
create index cart_mails_by_agreement on cart_mails (agreed_at) where mailed_at is null;
create index cart_mails_by_customer on cart_mails (customer_id);

-- Addresses that want no mail about a cart any more.
create table cart_mail_stops (
  brand text not null,
  -- SHA-256 of the address in lower case: enough to recognise it, and it outlives the address itself.
  email_hash bytea not null,
  stopped_at timestamptz not null default now(),
  primary key (brand, email_hash)
);
