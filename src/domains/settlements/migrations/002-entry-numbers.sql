-- Entries of an order, which are those of at most two shops. With the shop in the index, a plan for any shop expects few entries of a
-- shop, and would rather read all of them in the order of days.
drop index settlement_entry_number;
create index settlement_entry_number on settlement_entry (number);
