-- Readers find changes by their transaction: times and ids are older than the commit, by as much as it takes.
alter table catalogue_changes add column xid xid8 not null default pg_current_xact_id();
drop index catalogue_changes_by_time;
create index catalogue_changes_by_transaction on catalogue_changes (xid);
