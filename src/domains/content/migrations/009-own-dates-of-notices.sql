-- When a notice was written, or the date that a file brought: a begin after it dates the notice (regdate) for as long as it stands. Null for
-- notices that were written before; their own date is taken from the others when they are edited.
alter table notice add column written_at timestamptz;
