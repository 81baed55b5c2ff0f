-- Points that the shop gave by hand for a review, once. The ledger of the membership has their movement.
alter table review
  -- won
  add hand_points bigint not null default 0 check (hand_points >= 0),
  add hand_reason text not null default '';
