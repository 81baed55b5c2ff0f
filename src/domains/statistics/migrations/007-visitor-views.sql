-- The views of a visitor that were counted: nobody is counted without end, whatever asks in their name.
alter table visitor add column views integer not null default 0;
