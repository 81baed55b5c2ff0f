-- Name, end and number of a coupon can be edited; what it takes off, and from which amount on, stays as people were given it.
alter table coupon add version int not null default 1;
