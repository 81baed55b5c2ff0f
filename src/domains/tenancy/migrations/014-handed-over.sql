-- Counts the changes of the account for transfers, apart from the other settings, which other people save.
alter table shop add column account_version int not null default 1;
-- Names of the tags that were cleared when the shop was given to its present owner, who is asked to set them again.
alter table shop add column cleared_tags text[] not null default '{}';
call make_preview();
