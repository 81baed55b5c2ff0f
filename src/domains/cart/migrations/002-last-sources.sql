-- Where the owner of a line last came from to its shop when it was added, { source, campaign, at (ms) }, for the order that is made of it.
alter table cart_line add column last_source jsonb;
