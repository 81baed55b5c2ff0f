-- The words that visitors of a hidden shop read.
alter table shop add column closed_text text not null default '' check (length(closed_text) <= 300);
call make_preview();
