-- Who started a claim: `buyer` or `seller`. A constant default rewrites no rows.
alter table claim add column started_by text not null default 'buyer';
