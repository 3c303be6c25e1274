-- What one process of the cluster does at a time. A killed process loses it when the lease ends.
create table leases (
  name text primary key,
  holder uuid not null,
  leased_until timestamptz not null
);

-- Periodic work of the cluster (server/jobs/jobs.ts). Its leader, the holder of the lease `jobs`, does what is due.
create table jobs (
  name text primary key,
  due_at timestamptz not null,
  succeeded_at timestamptz,
  -- Failed attempts since the last success.
  failures integer not null default 0,
  -- The last failure and its cause, also after a later success.
  failed_at timestamptz,
  cause text
);

-- The cause of the last failed attempt; for mails error codes, because a server's message may name the recipient.
alter table outgoing_mails add column cause text;
alter table store_webhooks add column cause text;
