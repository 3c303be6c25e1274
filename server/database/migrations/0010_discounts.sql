-- A line of 1,000 pieces in rupiah can have more taken off than an integer holds.
alter table order_lines alter column discount_minor type bigint;
