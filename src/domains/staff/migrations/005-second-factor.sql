-- Shops whose owner demands a second factor of everyone who works there, with the time from which it is needed.
create table staff_second_factor (
  shop_id bigint primary key references shop on delete cascade,
  required_from timestamptz not null
);
comment on table staff_second_factor is 'Shops that demand a second factor of their staff.';
call guard_tenant_table('staff_second_factor', false);
grant select on staff_second_factor to madang_person;
create policy of_person on staff_second_factor for select to madang_person using (true);
