-- Counts by day also tell reasons. Days that were counted before have none.
alter table event_days add column reason text not null default '';
alter table event_days drop constraint event_days_pkey;
alter table event_days add primary key (day, site, name, destination, outcome, reason);
