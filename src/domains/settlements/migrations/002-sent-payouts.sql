-- Payouts are a file for the bank, or are registered at PortOne.
alter table payout_batch add column channel text not null default 'file';
alter table payout_batch add constraint payout_batch_channel_check check (channel in ('file', 'portone')) not valid;

-- `PLANNED`: not registered at PortOne yet. `RETURNED`: the bank gave the money back after it was paid.
alter table payout
  drop constraint payout_state_check,
  add constraint payout_state_check check (state in ('PLANNED', 'SENT', 'PAID', 'FAILED', 'RETURNED')) not valid,
  -- names the payment at PortOne, so that it is not registered twice; null in a file
  add column key text,
  -- when the job looks at it next; null if it does not
  add column next_at timestamptz,
  -- when its registration was requested last; null if no request can have been received
  add column attempted_at timestamptz,
  -- ids at PortOne of the settlement item (정산건) and of the payout (지급) that it is part of
  add column remote_item text,
  add column remote_payout text,
  -- what an operator has to look after
  add column trouble text not null default '',
  add column return_reason text not null default '',
  add column return_asked_by bigint,
  add column return_asked_at timestamptz,
  add column returned_by bigint,
  add column returned_at timestamptz;
drop index payout_once;
create unique index payout_once on payout (shop_id, settlement_id) where state not in ('FAILED', 'RETURNED');
create index payout_to_look_at on payout (next_at) where next_at is not null;
create index payout_return_asked on payout (return_asked_at) where return_asked_at is not null and state = 'PAID';

-- The holder that the bank names for the account; null if it was not looked up.
alter table payout_account
  add column looked_up_holder text,
  add column looked_up_at timestamptz;
comment on table payout_account is 'Accounts that shops are paid to, proven by operators or by a look-up of the holder.';
