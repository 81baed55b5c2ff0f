-- Mails are a queue by themselves: whoever sends takes those that are due, and puts off those that it could not send.
alter table mail add column try_at timestamptz not null default now();
create index mail_due on mail (try_at) where state = 'queued';
