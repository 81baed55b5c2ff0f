-- Days whose entries changed since their sales were counted. A job takes them; a day has as many rows as it was marked.
create table sales_change (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  day date not null,
  primary key (shop_id, id)
);
call guard_tenant_table('sales_change', false);
comment on table sales_change is 'Days of shops whose sales for the VAT return have to be counted again.';
-- the job takes the oldest marks of all shops
create index sales_change_oldest on sales_change (id);

create function mark_sales_days() returns trigger
language plpgsql set search_path = public as $$
begin
  insert into sales_change (shop_id, day) select distinct shop_id, day from added where kind <> 'adjustment';
  return null;
end
$$;
create trigger settlement_entry_is_counted after insert on settlement_entry
  referencing new table as added for each statement execute function mark_sales_days();

-- What a shop sold on a day, as the VAT return wants it. Won; a day is counted as a whole.
create table sales_day (
  shop_id bigint not null,
  -- of the settlement entries
  day date not null,
  method text not null check (method in ('card', 'cash_receipt', 'other')),
  tax_free boolean not null,
  entries int not null,
  -- with VAT
  sales bigint not null check (sales >= 0),
  refunds bigint not null check (refunds <= 0),
  amount bigint not null generated always as (sales + refunds) stored,
  -- in amount, rounded for each entry
  vat bigint not null check (vat = 0 or not tax_free),
  primary key (shop_id, day, method, tax_free)
);
call guard_tenant_table('sales_day', false);
comment on table sales_day is 'Sales of shops by day, payment method and tax kind, for VAT returns.';

-- Files for Hometax's bulk upload.
create table fee_invoice_file (
  id bigint primary key generated always as identity,
  -- its first day
  month date not null,
  created_by bigint not null,
  created_at timestamptz not null,
  invoices int not null,
  supply bigint not null,
  vat bigint not null
);
comment on table fee_invoice_file is 'Tax invoices that an operator uploads to Hometax as one file.';
grant select, insert on fee_invoice_file to madang_system;
create index fee_invoice_file_month on fee_invoice_file (month, id);

-- The platform's fees of a shop in a month, invoiced once.
create table fee_invoice (
  shop_id bigint not null references shop on delete cascade,
  -- its first day
  month date not null check (extract(day from month) = 1),
  number text not null unique,
  -- receipt: the shop has no business number, so a cash receipt is issued instead
  kind text not null check (kind in ('tax_invoice', 'receipt')),
  -- won, positive for what the shop pays: fees until the end of the month that no earlier invoice contains
  supply bigint not null,
  vat bigint not null,
  state text not null check (state in ('DRAFT', 'FILED', 'ISSUED')),
  file_id bigint references fee_invoice_file,
  -- both sides as they were when it was filed or issued; null before
  supplier jsonb,
  buyer jsonb,
  -- number that the tax office gave it; empty before it is issued, and for a receipt without one
  approval text not null default '',
  -- why the tax office refused it; then it is a draft again
  problem text not null default '',
  created_at timestamptz not null,
  issued_at timestamptz,
  primary key (shop_id, month),
  check ((state = 'FILED') <= (file_id is not null)),
  check ((state = 'ISSUED') = (issued_at is not null)),
  check (state = 'DRAFT' or (supplier is not null and buyer is not null))
);
call guard_tenant_table('fee_invoice', false);
comment on table fee_invoice is 'Fees of shops by month, with the tax invoice of each.';
create index fee_invoice_month on fee_invoice (month, shop_id);
create index fee_invoice_of_file on fee_invoice (file_id) where file_id is not null;

-- Sales from before are counted too. Row level security confines the owner of the tables.
set local role madang_system;
insert into sales_change (shop_id, day) select shop_id, day from settlement_day order by day;
reset role;
