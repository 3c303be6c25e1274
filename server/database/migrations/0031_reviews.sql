-- Reviews of bought products, one for each line of a delivered order.
create table reviews (
  id integer primary key generated always as identity,
  order_id text not null,
  -- Position of the line in its order.
  line integer not null,
  product_id integer not null,
  -- 1 to 5.
  stars integer not null check (stars between 1 and 5),
  -- For clothes and shoes. Null: not stated.
  fit text check (fit in ('small', 'true', 'large')),
  body text not null check (char_length(body) between 10 and 2000),
  -- Language of the text.
  language text not null check (language in ('en', 'hi', 'id')),
  -- The reviewer's choice, which everybody can read. Empty: none.
  shown_name text not null default '',
  -- Only published reviews are shown. Only pending ones can be edited.
  state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  -- The staff's reason for a refusal; empty otherwise.
  reason text not null default '',
  created_at timestamptz not null default now(),
  moderated_at timestamptz,
  unique (order_id, line),
  foreign key (order_id, line) references order_lines (order_id, position) on delete cascade
);
create index reviews_by_product on reviews (product_id, moderated_at desc) where state = 'published';
create index reviews_pending on reviews (created_at) where state = 'pending';

-- Questions about a product and the staff's answers.
create table questions (
  id integer primary key generated always as identity,
  brand text not null,
  region text not null check (region in ('IN', 'SG', 'AE', 'ID')),
  -- Locale of the page with the question, for the mail with the answer.
  locale text not null,
  product_id integer not null,
  -- The signed-in customer who asks. Null: a guest.
  customer_id integer references customers (id) on delete cascade,
  -- For the answer; deleted when the staff answers or refuses. Null: no mail wanted.
  email text,
  body text not null check (char_length(body) between 10 and 500),
  language text not null check (language in ('en', 'hi', 'id')),
  -- Empty: none.
  shown_name text not null default '',
  -- Written by the staff; empty before.
  answer text not null default '',
  state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
  created_at timestamptz not null default now(),
  moderated_at timestamptz,
  check (state <> 'published' or answer <> '')
);
create index questions_by_product on questions (product_id, moderated_at desc) where state = 'published';
create index questions_pending on questions (created_at) where state = 'pending';
create index questions_by_customer on questions (customer_id);

-- Pages with the product are rendered again after each change of what they show.
create function note_moderation() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    insert into catalogue_changes (product_id) values (old.product_id);
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into catalogue_changes (product_id) values (new.product_id);
  end if;
  return null;
end $$;
create trigger reviews_changed after insert or update or delete on reviews
  for each row execute function note_moderation();
create trigger questions_changed after insert or update or delete on questions
  for each row execute function note_moderation();

alter table orders
  -- The only mail that asks for reviews. Null: not yet.
  add column review_mailed_at timestamptz;
create index orders_to_review on orders (delivered_at) where status = 'delivered' and review_mailed_at is null;
