-- Indexes for operators who search persons by phone number, and of the operators. Writers are not kept waiting; what a killed run left is made again.
drop index concurrently if exists account_by_phone
create index concurrently account_by_phone on account (phone) where phone <> ''
drop index concurrently if exists account_identity_by_phone
create index concurrently account_identity_by_phone on account_identity (phone) where phone <> ''
drop index concurrently if exists account_operators
create index concurrently account_operators on account (uid) where operator_permissions <> '{}'
