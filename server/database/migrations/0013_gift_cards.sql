-- Gift cards: money that was paid before. Amounts are integer minor units.

create table gift_cards (
  id uuid primary key,
  -- SHA-256 of the code, which is written into the mail alone; null until that is written.
  code_hash bytea unique,
  last_four text,
  -- Only shops of this brand that charge in this currency take it.
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  currency text not null check (currency in ('INR', 'SGD', 'AED', 'IDR')),
  -- What its mail speaks, e.g. `hi-IN`.
  locale text not null,
  initial_minor bigint not null check (initial_minor > 0),
  -- The sum of its entries; a trigger keeps it.
  balance_minor bigint not null default 0
    constraint gift_cards_balance check (balance_minor between 0 and initial_minor),
  -- Which piece of which line it was bought as; null where the shop gave it. Such an order cannot be deleted.
  order_id text references orders (id),
  line_position integer,
  piece integer,
  sender_name text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  -- From this moment on its mail is due; it expires three years later.
  send_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null check (expires_at > send_at),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, line_position, piece),
  check ((order_id is null) = (line_position is null) and (order_id is null) = (piece is null)),
  check ((sent_at is null) = (code_hash is null) and (sent_at is null) = (last_four is null))
);
create index gift_cards_to_send on gift_cards (send_at) where sent_at is null and blocked_at is null;
create index gift_cards_by_last_four on gift_cards (last_four);

-- Every movement of a card's money, never changed afterwards.
create table gift_card_entries (
  id bigint primary key generated always as identity,
  card_id uuid not null references gift_cards (id),
  -- The order that it was bought with or that it has paid.
  order_id text references orders (id),
  amount_minor bigint not null check (amount_minor <> 0),
  -- `release`: an order that it paid was not carried out; `block`: what was on it when it was blocked.
  reason text not null check (reason in ('issue', 'redeem', 'release', 'refund', 'block')),
  at timestamptz not null default clock_timestamp(),
  check ((amount_minor > 0) = (reason in ('issue', 'release', 'refund'))),
  check (order_id is not null or reason in ('issue', 'block'))
);
create index gift_card_entries_by_card on gift_card_entries (card_id, id);
-- An order takes from a card once, and what it took is given back once.
create unique index gift_card_entries_taken on gift_card_entries (order_id, card_id) where reason = 'redeem';
create unique index gift_card_entries_given_back on gift_card_entries (order_id, card_id)
  where reason in ('release', 'refund');
create unique index gift_card_entries_issued on gift_card_entries (card_id) where reason = 'issue';

create function count_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_minor = balance_minor + new.amount_minor where id = new.card_id;
  return null;
end $$;
create trigger gift_card_entry_counts after insert on gift_card_entries
  for each row execute function count_gift_card_entry();

create function refuse_gift_card_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of gift cards are never changed';
end $$;
create trigger gift_card_entries_stay before update or delete on gift_card_entries
  for each row execute function refuse_gift_card_change();

-- What gift cards pay of an order, and whom a gift card among its lines is for:
-- {"name": "Ravi", "email": "ravi@example.test", "message": "Play well", "day": "2026-12-24"}
alter table orders
  add column gift_card_minor bigint not null default 0 check (gift_card_minor between 0 and total_minor);
alter table order_lines add column gift_card jsonb;

-- The cards that a shopper on the way to an order has shown the codes of, in their order.
alter table checkouts add column gift_card_ids uuid[] not null default '{}';
