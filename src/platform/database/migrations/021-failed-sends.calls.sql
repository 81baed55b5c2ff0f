-- Undelivered mails, pushes and texts, which operators count. Writers are not kept waiting; what a killed run left is made again.
drop index concurrently if exists mail_failed
create index concurrently mail_failed on mail (created_at) where state = 'failed'
drop index concurrently if exists push_message_failed
create index concurrently push_message_failed on push_message (created_at) where state = 'failed'
drop index concurrently if exists text_message_failed
create index concurrently text_message_failed on text_message (created_at) where state = 'failed'
