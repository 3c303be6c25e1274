-- When the newest mail that asks to confirm the request was written. Null: never.
alter table stock_alerts add column mailed_at timestamptz;
