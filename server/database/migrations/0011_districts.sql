-- Where in a city an order goes: Indonesian addresses name a district. Empty elsewhere, and in orders from before.
alter table orders add column district text not null default '';
