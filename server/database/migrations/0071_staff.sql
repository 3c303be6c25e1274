-- People who run the shop.
create table staff_members (
  id integer primary key generated always as identity,
  email text not null,
  name text not null,
  -- See src/domain/staffRoles.ts.
  roles text[] not null,
  -- False: dismissed; the record of changes still names them.
  is_active boolean not null default true,
  -- Null until the invitation is accepted.
  password_hash text,
  -- The secret of the one-time codes (RFC 6238), encrypted with the signing key.
  code_secret bytea not null,
  -- The 30-second step of the last code, so that each code works once.
  code_step bigint not null default 0,
  -- SHA-256 of each unused recovery code.
  recovery_hashes bytea[] not null default '{}',
  -- SHA-256 of the invitation's token; null when none is open.
  invitation_hash bytea unique,
  invited_until timestamptz,
  created_at timestamptz not null default now(),
  check ((invitation_hash is null) = (invited_until is null))
);
create unique index staff_members_by_email on staff_members (lower(email));

create table staff_sessions (
  id integer primary key generated always as identity,
  member_id integer not null references staff_members (id) on delete cascade,
  token_hash bytea not null unique,
  -- Browser and system, for the list of sessions.
  device text not null,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index staff_sessions_by_member on staff_sessions (member_id);

-- What the staff changed, for good: who, what, before and after. It names orders, products and customers by their ids
-- and contains no personal data of shoppers.
create table staff_changes (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Null: the emergency token, or a command on the server.
  member_id integer references staff_members (id),
  -- The name at that time.
  actor text not null,
  -- For example `order.ship`.
  action text not null,
  -- For example `order` and its number.
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index staff_changes_by_subject on staff_changes (subject, subject_id, id);
create index staff_changes_by_member on staff_changes (member_id, id);

create function keep_staff_changes() returns trigger language plpgsql as $$
begin
  raise exception 'The record of staff changes is append-only';
end $$;
create trigger staff_changes_stay before update or delete or truncate on staff_changes
  for each statement execute function keep_staff_changes();
