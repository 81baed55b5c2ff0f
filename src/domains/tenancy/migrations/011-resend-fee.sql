-- The way out again of goods that are exchanged for a change of mind, as the way back has a fee.
alter table shop add column resend_fee int not null default 3000 check (resend_fee between 0 and 1000000);
-- Row level security confines the owner of the table; the system sees all shops.
set local role madang_system;
update shop set resend_fee = return_fee;
reset role;
call make_preview();
