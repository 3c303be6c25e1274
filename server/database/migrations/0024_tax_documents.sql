-- Tax documents: numbers of invoices and credit notes, and the tax data of categories and order lines.

-- One row per seller, kind of document and fiscal year. Its lock lasts until the transaction that makes the
-- document ends, so a rolled back document leaves no gap.
create table document_series (
  -- The beginning of the numbers, e.g. CLIN2627.
  prefix text primary key,
  -- The count of the last number.
  last integer not null check (last > 0)
);

alter table categories
  -- HSN code of the goods or SAC of the services; empty: that of the category above in the path.
  add column hsn text not null default '' check (hsn ~ '^(\d{4}|\d{6}|\d{8})?$'),
  -- {"IN": 5}: included percent by region, where it differs from the region's rate.
  add column tax_percents jsonb not null default '{}';

alter table order_lines
  add column hsn text not null default '',
  add column tax_percent double precision check (tax_percent >= 0 and tax_percent < 100);
-- Older lines were sold at the one rate of their region. Gift cards are untaxed.
update order_lines set tax_percent = case
    when gift_card is not null then 0
    when orders.region = 'SG' then 9
    when orders.region = 'AE' then 5
    when orders.region = 'ID' then 11
    else 18
  end
  from orders where orders.id = order_id;
alter table order_lines alter column tax_percent set not null;

-- Orders that were already paid stay without a number.
alter table orders
  add column invoice_number text unique,
  add column invoiced_at timestamptz,
  -- Of a COD parcel that came back undelivered. Refunds have their own credit notes.
  add column credit_note_number text unique,
  add column credited_at timestamptz,
  add constraint orders_invoice_check check ((invoice_number is null) = (invoiced_at is null)),
  add constraint orders_credit_note_check
    check ((credit_note_number is null) = (credited_at is null)
      and (credit_note_number is null or invoice_number is not null));
alter table order_refunds
  -- Null without an invoice, and for goodwill.
  add column credit_note_number text unique;
