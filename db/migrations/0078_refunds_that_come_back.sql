alter table refund add column came_back_at timestamptz;
comment on column refund.came_back_at is
  'when the buyer''s bank sent back what the company had refunded: the shop has the money, and the refund has failed after all';
