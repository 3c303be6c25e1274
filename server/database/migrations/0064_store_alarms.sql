-- What the staff must do at a hosted store: renew a token, activate webhooks. A row lasts as long as its cause.
create table store_alarms (
  kind text not null,
  -- A channel, an operation or the scope of a webhook.
  subject text not null,
  advice text not null,
  -- Messages, for webhooks that cannot be read.
  count integer not null default 1,
  raised_at timestamptz not null default clock_timestamp(),
  primary key (kind, subject)
);
