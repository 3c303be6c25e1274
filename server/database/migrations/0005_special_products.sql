-- What is not simply taken from a shelf: services (stringing, printing) and gift cards.

alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check check (kind in (
  'racket', 'shoe', 'shuttle', 'string', 'grip', 'bag', 'apparel', 'accessory', 'service', 'gift card'
));

-- What is asked of the shopper beyond a variant, in the order in which it is asked. Amounts per currency in integer
-- minor units: [{"kind": "number", "id": "90013", "displayName": "Tension main", "isRequired": true, "least": 18,
-- "most": 35, "unit": "lb"}, {"kind": "text", "id": "90023", "displayName": "Name", "isRequired": false,
-- "format": "lettering", "longest": 12, "surcharge": {"INR": 14900, "SGD": 390, "AED": 1000, "IDR": 39000}}]
alter table products add column modifiers jsonb not null default '[]'
  check (jsonb_typeof(modifiers) = 'array');

-- Nothing: it is not counted, as with an hour of work or a gift card, and never sells out.
alter table variants alter column stock drop not null;

-- Options may hold a shopper's own words, which are longer than an index takes.
alter table cart_lines drop constraint cart_lines_cart_id_variant_id_options_key;
create unique index cart_lines_by_choice on cart_lines (cart_id, variant_id, md5(options));
