-- What the staff change without a release: the flash sale, announcements, products of home pages, synonyms of the search.
-- See docs/decisions/051-content-in-versions.md.
create table content_versions (
  id bigint primary key generated always as identity,
  -- See src/domain/content/content.ts. The scope is a brand, a site, a language, or a site and a language.
  kind text not null,
  scope text not null,
  -- Null: a draft, which only the staff see. From 1 on, each publication is the next version.
  version integer check (version > 0),
  -- The version that the author saw; 0 without any.
  based_on integer not null check (based_on >= 0),
  -- Null: the shop's own value.
  value jsonb,
  -- Null: the emergency token.
  member_id integer references staff_members (id),
  -- The name at that time.
  author text not null,
  at timestamptz not null default clock_timestamp(),
  unique (kind, scope, version)
);
-- A member has one draft of an entry.
create unique index content_drafts on content_versions (kind, scope, coalesce(member_id, 0)) where version is null;
-- The newest publication of all: every process reads its id each second.
create index content_published on content_versions (id) where version is not null;

create function keep_content_versions() returns trigger language plpgsql as $$
begin
  raise exception 'Published content stays as it was';
end $$;
create trigger content_versions_stay before update or delete on content_versions
  for each row when (old.version is not null) execute function keep_content_versions();
