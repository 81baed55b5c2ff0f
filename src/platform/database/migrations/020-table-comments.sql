comment on table outbox is 'Events, written in the transaction of the change.';
comment on table mail is 'Mails to send and sent.';
comment on table rate_limit is 'Counts of rate limits.';
comment on table private_upload is 'Private pictures by key and owner.';
comment on table private_view is 'Views of private files.';
comment on table event_delivery is 'Deliveries of events to consumers.';
comment on table push_message is 'Push messages to send and sent.';
comment on table text_message is 'Text messages and Alimtalk to send and sent.';
comment on table call_request is 'Calls with a key and their stored replies.';
