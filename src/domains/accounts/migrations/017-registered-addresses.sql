-- Where a registered business is, and its phone number in digits: what the operator compares the paper with. Empty in registrations of before
-- they were asked.
alter table corp_registration
  add column address text not null default '',
  add column tel text not null default '';
