-- A coupon may take off all that the goods cost; their delivery is paid still.
alter table orders
  drop constraint orders_lines_minor_check,
  add constraint orders_lines_minor_check check (lines_minor >= 0);
