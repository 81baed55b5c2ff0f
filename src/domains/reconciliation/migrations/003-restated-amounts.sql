-- What a later statement says of a transaction, if that differs from the statement that brought it.
alter table provider_transaction
  -- won; null while every statement says the same
  add column restated_amount bigint,
  add column restated_net bigint,
  add constraint provider_transaction_restated check ((restated_amount is null) = (restated_net is null)) not valid;

-- Earlier rows have one of the first three sides.
alter table reconciliation_difference
  drop constraint reconciliation_difference_side_check,
  add constraint reconciliation_difference_side_check
    check (side in ('payment', 'cancel', 'adjustment', 'restatement')) not valid;
