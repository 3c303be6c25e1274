-- The 301 redirects of a hosted store's sites, read with each pass of the mirror.
create table store_redirects (
  channel text not null,
  -- In lower case, without a slash at the end: /old-shop/page.html
  path text not null,
  -- A product of the store, or where the redirect leads: a path of the site, or a url elsewhere.
  product_id integer,
  target text,
  check ((product_id is null) <> (target is null)),
  primary key (channel, path)
);
