-- Counts the changes of a shop's row, so that a form can tell that somebody else has saved meanwhile.
alter table shop add column version int not null default 1;
-- Fees of the shop's own: to regions that cost more to reach, and for the way back of a parcel.
alter table shop
  add column jeju_fee int not null default 3000 check (jeju_fee between 0 and 1000000),
  add column island_fee int not null default 5000 check (island_fee between 0 and 1000000),
  add column return_fee int not null default 3000 check (return_fee between 0 and 1000000);
-- Until now the way back cost as much as the way there.
update shop set return_fee = delivery_fee;
call make_preview();
