comment on table notice_fact is 'Facts of a shop that its staff have not been notified of.';
comment on table notice_round is 'When a shop’s staff were last notified.';
comment on table notice_choice is 'Notification choices of staff.';
comment on table person_choice is 'Notification choices of persons.';
comment on table push_device is 'Browsers that receive push messages.';
comment on table push_request is 'Push messages to a person, before they become one for each device.';
