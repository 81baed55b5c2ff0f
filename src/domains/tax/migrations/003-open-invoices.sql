-- The first page of operators counts what is not issued yet.
create index fee_invoice_open on fee_invoice (month) where state <> 'ISSUED';
