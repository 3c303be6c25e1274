-- Texts of checkout that a shopper may leave empty. Orders and addresses from before have none.
alter table orders
  add column address_line2 text not null default '',
  add column landmark text not null default '',
  -- For the courier.
  add column delivery_note text not null default '',
  add column company_name text not null default '',
  -- In capitals, without separators: a GSTIN, UEN, GST number, TRN or NPWP.
  add column tax_id text not null default '',
  -- Null when it is the delivery address: {"firstName", "lastName", "address", "district", "city", "state",
  -- "postalCode"}
  add column billing_address jsonb;

alter table addresses
  add column address_line2 text not null default '',
  add column landmark text not null default '';
