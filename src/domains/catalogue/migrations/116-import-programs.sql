-- The program that wrote an imported file, and what the columns of the file contain. Old processes read all files by
-- the column names of our own form.
alter table product_import add column program text not null default 'madang',
  add column column_contents jsonb not null default '[]';
comment on column product_import.column_contents is 'for each column: number of filled cells, and samples';
