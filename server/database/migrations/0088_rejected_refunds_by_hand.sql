-- When the staff paid an overpayment back by hand, after its gateway rejected the refund. Other refunds are settled in
-- order_refunds.
alter table payment_refunds
  add column by_hand_at timestamptz check (by_hand_at is null or state = 'failed' and order_refund_id is null);
