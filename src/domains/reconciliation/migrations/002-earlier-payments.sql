-- Payments from before are compared, too.
set local role madang_system;
insert into reconciliation_change (payment)
select id from payment where provider in ('portone', 'test') and received > 0 order by paid_at;
reset role;
