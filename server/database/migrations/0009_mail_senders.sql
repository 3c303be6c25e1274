-- A mail comes from the brand whose shop it is about; the mailbox is the same for all.

alter table outgoing_mails
  add column from_name text not null default '';
