-- When each mail about an unpaid order was written. Null: not yet.
alter table orders
  -- The first mail that asks for the payment.
  add column payment_mailed_at timestamptz,
  -- The mail about a failed payment.
  add column failure_mailed_at timestamptz,
  -- The mail before the deadline of a slow payment method.
  add column reminded_at timestamptz;

alter table payments
  -- The gateway's code of a virtual account's bank, so that a retry requests the same. Null: no bank was chosen.
  add column bank text,
  -- The mail with the number of the virtual account.
  add column account_mailed_at timestamptz;

-- The bank in an unfinished checkout.
alter table checkouts add column bank text;
