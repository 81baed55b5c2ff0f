-- What becomes of an accepted return or exchange. New columns without a rewrite of the table.
alter table claim
  -- the parcel in which the goods come back
  add column carrier text not null default '',
  add column tracking text not null default '',
  add column sent_at timestamptz,
  add column received_at timestamptz,
  -- when the buyer was reminded to send goods that nobody has sent
  add column reminded_at timestamptz,
  -- { by, from, cause, reason, proposed_at, agreed_at }: the last proposal to make a return of an exchange, or the other way round
  add column conversion jsonb,
  -- keys of private files: what the seller found when the goods were back
  add column inspection_photos text[] not null default '{}',
  -- won that the refund of worn goods keeps
  add column deduction bigint not null default 0 check (deduction >= 0),
  -- won that the buyer bears of the way of refused goods to the buyer again, paid to the shop
  add column send_back bigint not null default 0 check (send_back >= 0),
  -- won of what the buyer owes the shop for the ways that the shop says it has got
  add column dues_paid bigint not null default 0 check (dues_paid >= 0),
  add column dues_paid_at timestamptz;

-- A claim may be refused when its goods were inspected, and expire when nobody sends them. Every older row fits.
alter table claim drop constraint claim_outcome_check;
alter table claim add constraint claim_outcome_check
  check (outcome in ('granted', 'rejected', 'withdrawn', 'refused', 'expired')) not valid;

-- Buyers of before were told of no deadline to send goods back: theirs begins now. Row level security confines the owner of the tables; the system
-- sees the lines of all shops.
set local role madang_system;
update order_line l set since = now()
from claim c
where c.outcome is null and c.shop_id = l.shop_id and c.line_id = l.id and l.status in ('REFUND_ACCEPTED', 'CHANGE_ACCEPTED');
reset role;
