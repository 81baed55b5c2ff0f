-- Operators hold single permissions; the operators of before hold all of them.
alter table account add column operator_permissions text[] not null default '{}';
update account set operator_permissions = '{mails:read,audit:read,companies:decide}' where operator;
alter table account drop column operator;
grant select (operator_permissions) on account to madang_person;
