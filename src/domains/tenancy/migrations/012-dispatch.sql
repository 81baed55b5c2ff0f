-- In how many business days the shop ships, and its own days off: [{ from, to, name }], days of the calendar.
alter table shop
  add column dispatch_days int not null default 3 check (dispatch_days between 1 and 30),
  add column closed_days jsonb not null default '[]';
call make_preview();
