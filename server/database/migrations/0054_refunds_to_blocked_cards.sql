-- Refunds to blocked gift cards were recorded as paid to the card, which took nothing. The staff was asked to pay
-- these amounts by hand, so they are recorded as that. Afterwards refunds and ledger agree.
with excess as (
  select order_id, sum(card_minor) - coalesce((
      select sum(amount_minor) from gift_card_entries
      where gift_card_entries.order_id = order_refunds.order_id and reason = 'refund'
        -- The entry of a card that paid the order; the same order may have bought cards.
        and card_id in (select card_id from gift_card_entries paid
          where paid.order_id = order_refunds.order_id and paid.reason = 'redeem')
    ), 0) as minor
  from order_refunds group by order_id
), corrected as (
  -- The latest refunds first.
  select id, least(card_minor, greatest(0, excess.minor - (sum(card_minor)
      over (partition by order_id order by position desc) - card_minor))) as minor
  from order_refunds join excess using (order_id) where excess.minor > 0
)
update order_refunds
  set card_minor = card_minor - corrected.minor, by_hand_minor = by_hand_minor + corrected.minor
  from corrected where corrected.id = order_refunds.id and corrected.minor > 0;
