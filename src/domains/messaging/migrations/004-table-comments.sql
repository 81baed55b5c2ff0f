comment on table conversation is 'Conversation of one person and one shop.';
comment on table message is 'Messages, numbered within their conversation.';
comment on table messaging_settings is 'Business hours and automatic answer of a shop.';
